/** `own`: the number of this tab's order. `ordered`: of the one that another tab completed, if that is known. */
export function overtakenText(own: string, ordered: string | null): string {
  if (ordered === null) {
    return `Ordernumret är ${own}. Är den betald får du en orderbekräftelse, och då behöver du inte göra något mer.`;
  }
  return own === ordered
    ? `Order ${own} är klar, så varorna har lämnat kundvagnen. Bekräftelsen kommer med e-post.`
    : `Order ${own} ersattes av ${ordered}, som beställdes i den andra fliken. Inget har dragits för ${own}.`;
}
