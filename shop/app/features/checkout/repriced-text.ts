export function repricedText(reason: string, fewer: readonly string[], total: string | null): string {
  const first = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return [first, ...fewer, ...(total ? [`Att betala är nu ${total}.`] : [])].join(' ');
}
