import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kronblad-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('Secrets are generated once, and only their owner can read them', () => {
  const first = loadSecrets(folder);
  expect(loadSecrets(folder)).toEqual(first);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('Two data directories share no secret', () => {
  const other = mkdtempSync(join(tmpdir(), 'kronblad-secrets-'));
  const [mine, theirs] = [loadSecrets(folder), loadSecrets(other)];
  for (const name of Object.keys(mine) as (keyof typeof mine)[]) expect(mine[name]).not.toBe(theirs[name]);
  rmSync(other, { recursive: true });
});

test('Secrets have the formats that the programs require', () => {
  const secrets = loadSecrets(folder);
  expect(Buffer.from(secrets.DATA_ENCRYPTION_KEY, 'base64')).toHaveLength(32);
  expect(secrets.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(secrets.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_\w{32,}$/);
  expect(secrets.ADMIN_PASSWORD).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
});

test('A missing secret is added and the others stay', () => {
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ SESSION_SECRET: 'kept' }));
  expect(loadSecrets(folder).SESSION_SECRET).toBe('kept');
  expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual(loadSecrets(folder));
});
