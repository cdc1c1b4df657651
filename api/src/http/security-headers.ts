export const POLICY = 'content-security-policy';
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Those of every answer that make sense for data as well as for documents. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
