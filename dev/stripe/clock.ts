/** Unix seconds, as in Stripe's API. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}
