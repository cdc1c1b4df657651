import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verdictOf } from './audit.ts';
import { faultsOf, type Lock, sbomOf } from './sbom.ts';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock;
const packageNamed = (name: string, entry: object) =>
  sbomOf({ name: 'shop', version: '1.0.0', packages: { [`node_modules/${name}`]: { version: '1.0.0', ...entry } } });
const SOUND = { license: 'MIT', integrity: 'sha512-AAAA' };

test('The bill of materials names each package of production in the lock, with version, licence, digest and purl', () => {
  const { components } = sbomOf(lock);
  const purls = components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  for (const [path, { version, dev, link }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/')[1] && path.split('node_modules/').at(-1);
    if (!name || link) continue;
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    if (!dev) expect(purls).toContain(purl);
  }
  for (const name of ['fastify', 'pg', 'sharp', 'react-admin'])
    expect(components).toContainEqual(expect.objectContaining({ name, licenses: [expect.anything()] }));
  expect(components.some(({ name }) => name === 'jest')).toBe(false);
  expect(faultsOf(sbomOf(lock))).toEqual([]);
});

test('A package without digest or licence, or with one that is not permissive, is a fault', () => {
  expect(faultsOf(packageNamed('fine', SOUND))).toEqual([]);
  expect(faultsOf(packageNamed('fine', { ...SOUND, license: '(GPL-3.0-only OR MIT)' }))).toEqual([]);
  expect(faultsOf(packageNamed('bare', { license: 'MIT' }))).toEqual(['bare 1.0.0 has no digest.']);
  for (const license of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'LGPL-3.0-or-later', undefined])
    expect(faultsOf(packageNamed('copyleft', { ...SOUND, license }))).toHaveLength(1);
});

test('Vulnerabilities of high and critical severity fail the check, lower ones are counted', () => {
  const found = (...severities: string[]) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: Object.fromEntries(
        severities.map((severity, nth) => [nth, { name: `package-${nth}`, severity, range: '<2' }]),
      ),
    });
  expect(verdictOf(found())).toEqual({ fails: false, text: '' });
  expect(verdictOf(found('moderate', 'low'))).toMatchObject({
    fails: false,
    text: expect.stringContaining('2 of lower'),
  });
  expect(verdictOf(found('high'))).toEqual({ fails: true, text: 'high: package-0 <2' });
  expect(verdictOf(`npm warn something\n${found('critical', 'low')}`)).toMatchObject({ fails: true });
});

test.each(['{ "message": "405 Method Not Allowed", "error": {} }', 'npm error ENOTFOUND', ''])(
  'A registry without an answer does not fail the check, which says so: %j',
  (output) => {
    expect(verdictOf(output)).toMatchObject({ fails: false, text: expect.stringMatching(/^NOT CHECKED: .*reachable/) });
  },
);
