export const POLICY = 'content-security-policy';
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Payment wallets open a popup that must reach the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'payment=(self "https://js.stripe.com" "https://hooks.stripe.com"), camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), browsing-topics=()',
};
const HSTS = 'max-age=31536000';

/** Security headers of every response, except Content-Security-Policy. */
export const securityHeaders = (production: boolean): Readonly<Record<string, string>> =>
  production ? { ...EVERYWHERE, 'strict-transport-security': HSTS } : EVERYWHERE;
