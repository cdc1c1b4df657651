import { parseEnv } from '@kronblad/platform/env';
import { apiVars } from './config.js';

const SOUND = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://kronblad@127.0.0.1/kronblad',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SESSION_SECRET: 'x'.repeat(48),
  DATA_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  PUBLIC_URL: 'https://kronblad.example/',
};
const parse = (changed: Readonly<Record<string, string>>) => parseEnv(apiVars, { ...SOUND, ...changed });

const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

test('A complete production configuration starts', () => {
  expect(parse({})).toMatchObject({ production: true, staging: false, PUBLIC_URL: 'https://kronblad.example' });
  expect(parse({ STRIPE_SECRET_KEY: 'rk_live_1' }).production).toBe(true);
});

test('A staging shop starts with Stripe’s test keys or the sandbox, and never with live keys', () => {
  const staging = { production: true, staging: true };
  expect(parse({ ...TEST_KEYS, STAGING: 'on' })).toMatchObject(staging);
  expect(parse({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STAGING: 'on' })).toMatchObject(staging);
  expect(() => parse({ ...TEST_KEYS, STRIPE_SECRET_KEY: 'rk_live_1', STAGING: 'on' })).toThrow(
    /^Configuration error: STRIPE_SECRET_KEY: must be a test key while STAGING is on$/,
  );
  expect(() => parse(TEST_KEYS)).toThrow('only STAGING=on allows test keys');
});

test.each([
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: '' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://kronblad.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://a b' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://' }],
])('The configuration names %s and nothing else, given %j', (name, changed) => {
  expect(() => parse(changed)).toThrow(new RegExp(`^Configuration error: ${name}: [^\\n:]+( [^\\n;]+)?$`));
});

test('The configuration names every fault at once, the rules of production too, each with what to do', () => {
  const given = { NODE_ENV: 'production', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'http://x.se', S3_BUCKET: 'kronblad' };
  const told = () => parseEnv(apiVars, { ...given, RATE_LIMITS: 'off', SESSION_SECRET: 'short' });
  for (const name of [
    'DATABASE_URL: must be an address like postgres:',
    'STRIPE_SECRET_KEY: is missing: only STAGING=on allows the sandbox',
    'STRIPE_WEBHOOK_SECRET: is missing: Stripe shows',
    'SESSION_SECRET: must have at least 32 characters',
    'DATA_ENCRYPTION_KEY: is missing: that of the shop',
    'RATE_LIMITS: cannot be off',
    'PUBLIC_URL: must be the https address',
    'S3_ACCESS_KEY_ID: is missing: S3_BUCKET needs it',
  ])
    expect(told).toThrow(name);
});

test('The sandbox is used outside production', () => {
  const { STRIPE_SECRET_KEY: _secret, STRIPE_PUBLISHABLE_KEY: _publishable, PUBLIC_URL: _url, ...rest } = SOUND;
  expect(parseEnv(apiVars, { ...rest, NODE_ENV: 'development' })).toMatchObject({
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  });
});
