/** The payment intent's id is the first part of its client secret. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Address of the thank-you page of a payment that has succeeded. */
export function thanksHref(clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: intentOf(clientSecret),
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `/tack?${query}`;
}
