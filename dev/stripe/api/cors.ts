/** Browsers call the API from the shop's origin. It uses no cookies. */
export const CORS: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version, stripe-account',
  'access-control-expose-headers': 'request-id, idempotent-replayed, original-request',
  'access-control-max-age': '600',
};
