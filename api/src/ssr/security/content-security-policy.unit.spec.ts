import { ADMIN_POLICY, shopPolicy, stripeOrigins, TOOL_POLICY } from './content-security-policy.js';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .map((part) => part.split(' '))
    .find(([first]) => first === name)
    ?.slice(1);

it('The shop’s policy allows its own scripts by hash and Stripe’s, nothing else', () => {
  const policy = shopPolicy(["'sha256-abc'"], stripeOrigins('https://js.stripe.com/v3/'));
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    "'sha256-abc'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ]);
  expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
  expect(directive(policy, 'frame-src')).toContain('https://hooks.stripe.com');
  expect(directive(policy, 'frame-src')?.filter((source) => !source.includes('stripe.com'))).toEqual([
    'https://www.openstreetmap.org',
  ]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
});

it('The shop’s policy allows only the sandbox’s origin when Stripe.js comes from there', () => {
  const policy = shopPolicy([], stripeOrigins('http://127.0.0.1:3001/v3/'));
  expect(directive(policy, 'script-src')).toEqual(["'self'", 'http://127.0.0.1:3001']);
  expect(policy).not.toContain('stripe.com');
});

it.each([
  ['back office', ADMIN_POLICY],
  ['tools', TOOL_POLICY],
  ['shop', shopPolicy([], stripeOrigins('https://js.stripe.com/v3/'))],
])('The policy allows no inline or evaluated scripts: %s', (_name, policy) => {
  const scripts = directive(policy, 'script-src');
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
  expect(directive(policy, 'object-src')).toEqual(["'none'"]);
});
