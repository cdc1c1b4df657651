type Directives = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

/** What the shop's own pages and the back office have in common. React sets style attributes, hence 'unsafe-inline' there. */
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

/** Of answers that are no documents: nothing may be loaded by them. */
export const DATA_POLICY = policy({ 'default-src': [NONE], 'frame-ancestors': [NONE] });

/** Of the shop's service worker: it fetches pages, and no more. */
export const SERVICE_WORKER_POLICY = policy({ 'default-src': [NONE], 'connect-src': [SELF] });

/** The back office shows pictures before they are uploaded (blob:) and mails in a frame of its own. */
export const ADMIN_POLICY = policy({
  ...DOCUMENT,
  'script-src': [SELF],
  'img-src': [SELF, 'data:', 'blob:'],
  'frame-src': [SELF, 'blob:'],
});

/** Pages of others that run here (API description, queue dashboard): their scripts come from this origin too, by way of <base>. */
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

/** Stripe's own origins, or the sandbox's when Stripe.js is loaded from elsewhere. */
export function stripeOrigins(stripeJsUrl: string): StripeOrigins {
  const { origin, hostname } = new URL(stripeJsUrl);
  if (hostname === 'js.stripe.com') return STRIPE;
  return { script: [origin], frame: [origin], connect: [origin] };
}

/** The visiting address on a map, once the shopper asks for it. */
const MAP = 'https://www.openstreetmap.org';

/**
 * A page of the shop. Stripe's origins are allowed on every page, not at checkout alone: a policy belongs to the
 * document that was loaded first, and who comes to checkout by a link within the shop still has that one. From those
 * origins Stripe serves nothing but its own scripts, so that this opens no way for others.
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
