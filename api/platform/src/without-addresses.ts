/** Removes email addresses. Mail servers put them into their replies, which end up in logs and events. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()",;:@]+@[^\s<>()",;:@]+/g, '(adress)').slice(0, 500);
}
