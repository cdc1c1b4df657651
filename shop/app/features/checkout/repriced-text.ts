/** Why it did not go on though nothing was wrong with the details, what is less of than thought, and what it costs now. */
export function repricedText(reason: string, fewer: readonly string[], total: string | null): string {
  const first = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return [first, ...fewer, ...(total ? [`Att betala är nu ${total}.`] : [])].join(' ');
}
