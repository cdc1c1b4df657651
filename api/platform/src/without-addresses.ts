/** Mail servers put email addresses into their replies, which end up in logs and events. Keeps 500 characters. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()",;:@]+@[^\s<>()",;:@]+/g, '(adress)').slice(0, 500);
}
