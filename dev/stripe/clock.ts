/** Unix seconds, as Stripe counts. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}
