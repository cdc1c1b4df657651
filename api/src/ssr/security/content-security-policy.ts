type Directives = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

/** Shared by the shop's pages and the back office. React sets style attributes, which need 'unsafe-inline'. */
const DOCUMENT = {
  'default-src': [SELF],
  'base-uri': [NONE],
  'object-src': [NONE],
  'frame-ancestors': [NONE],
  'form-action': [SELF],
  'style-src': [SELF, "'unsafe-inline'"],
  'font-src': [SELF],
  'connect-src': [SELF],
  'img-src': [SELF, 'data:'],
} as const satisfies Directives;

export const SERVICE_WORKER_POLICY = policy({ 'default-src': [NONE], 'connect-src': [SELF] });

/** The back office previews images before upload (blob:) and shows emails in a frame. */
export const ADMIN_POLICY = policy({
  ...DOCUMENT,
  'script-src': [SELF],
  'img-src': [SELF, 'data:', 'blob:'],
  'frame-src': [SELF, 'blob:'],
});

/**
 * Third-party pages served here (API documentation, queue dashboard) load scripts from this origin by means of <base>.
 */
export const TOOL_POLICY = policy({ ...DOCUMENT, 'script-src': [SELF], 'base-uri': [SELF] });

export interface StripeOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

/** Source: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE: StripeOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

export function stripeOrigins(stripeJsUrl: string): StripeOrigins {
  const { origin, hostname } = new URL(stripeJsUrl);
  if (hostname === 'js.stripe.com') return STRIPE;
  return { script: [origin], frame: [origin], connect: [origin] };
}

/** The shop loads a map of its address when the visitor asks for it. */
const MAP = 'https://www.openstreetmap.org';

/**
 * Allows Stripe on every page, because the first document's policy stays in force during client-side navigation to the
 * checkout. These origins serve only Stripe's scripts.
 */
export function shopPolicy(scriptHashes: readonly string[], stripe: StripeOrigins): string {
  return policy({
    ...DOCUMENT,
    'script-src': [SELF, ...scriptHashes, ...stripe.script],
    'connect-src': [SELF, ...stripe.connect],
    'frame-src': [...stripe.frame, MAP],
  });
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
