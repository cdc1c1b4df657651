import { asSentence } from '@kronblad/contracts/text/as-sentence';

export function repricedText(reason: string, fewer: readonly string[], total: string | null): string {
  const first = asSentence(reason);
  return [first, ...fewer, ...(total ? [`Att betala är nu ${total}.`] : [])].join(' ');
}
