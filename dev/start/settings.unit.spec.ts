import { readSettings, SettingsError } from './settings.ts';

test('Every port follows from PORT, so that instances do not collide', () => {
  const { ports } = readSettings({ PORT: '4100' });
  const { web, stripe, inbox, smtp, postgres, metrics, spare } = ports;
  expect([web, stripe, inbox, smtp, postgres, metrics, ...spare]).toEqual([
    4100, 4101, 4102, 4103, 4104, 4105, 4106, 4107,
  ]);
});

test.each(['0', 'abc', '65530', '3000.5'])('PORT=%s is rejected with one line', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(SettingsError);
});

test('An external service from the environment is not started locally', () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://db/shop' });
  expect(settings.brings).toEqual({ postgres: false, inbox: true, stripe: true });
  expect(settings.demoData).toBe(false);
  expect(readSettings({}).demoData).toBe(true);
  expect(readSettings({ DEMO_DATA: 'off' }).demoData).toBe(false);
});

test('An instance on all interfaces is reached on loopback by its own programs', () => {
  expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({
    host: '0.0.0.0',
    reachableHost: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
  });
});

test('Production does not start without real secrets', () => {
  const given = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/shop', SMTP_URL: 'smtp://mail' };
  expect(() => readSettings(given)).toThrow(/STRIPE_SECRET_KEY, .*SESSION_SECRET, DATA_ENCRYPTION_KEY, PUBLIC_URL/);
});

test('All faults are named at once', () => {
  expect(() => readSettings({ NODE_ENV: 'production', PORT: 'x', PUBLIC_URL: 'y' })).toThrow(
    /DATABASE_OWNER_URL.*\nPORT is "x".*\nPUBLIC_URL is "y"/,
  );
});

test.each(['https://a b', 'https://', 'kronblad.example', 'ftp://kronblad.example'])(
  'PUBLIC_URL=%s is rejected with one line',
  (PUBLIC_URL) => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow(SettingsError);
  },
);
