/**
 * `npm run sbom`: writes sbom.cdx.json, the software bill of materials (CycloneDX 1.6) of what production installs or
 * bundles. It reads package-lock.json, because `npm sbom --omit=dev` leaves out what the root's devDependencies name
 * too, such as fastify and pg.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { optionsOrExit, readTexts } from './options.ts';

const FILE = 'sbom.cdx.json';

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly name?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
}
export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

type Licence = { readonly license: { readonly id: string } } | { readonly expression: string };
interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope?: 'required' | 'optional';
  readonly licenses?: readonly Licence[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}
export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

/** Their package.json names none, or none that SPDX knows; these are of the LICENSE file beside it. */
const LICENCES_IN_FILES: Readonly<Record<string, string>> = { 'css-mediaquery': 'BSD-3-Clause', 'png-js': 'MIT' };

const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  'Python-2.0',
];
/** Fonts that are served unchanged, and libvips, a shared library that sharp loads. */
const ALLOWED_FOR: Readonly<Record<string, RegExp>> = {
  'OFL-1.1': /^@fontsource/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
};

/** Every package of the lock that is not for development alone, once per version, sorted by name. */
export function sbomOf(lock: Lock): Sbom {
  const components = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, entry]) => componentOf(entry.name ?? (path.split('node_modules/').at(-1) as string), entry));
  const once = new Map(components.map((component) => [component['bom-ref'], component]));
  const { name, version } = lock;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...namedAs(name, version), type: 'application', licenses: [{ license: { id: 'MIT' } }] } },
    components: [...once.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

/** A sentence for each package without version or digest, and for each licence that is not allowed for it. */
export function faultsOf({ components }: Sbom): string[] {
  return components.flatMap((component) => {
    const { name, version, hashes, licenses = [] } = component;
    const faults = [];
    if (!version) faults.push(`${name} has no version.`);
    if (!hashes) faults.push(`${name} ${version} has no digest.`);
    const licence = licenses.map((one) => ('license' in one ? one.license.id : one.expression)).join(' AND ');
    if (!isAllowed(name, licence)) faults.push(`${name} ${version} has the licence ${licence || 'of nobody knows'}.`);
    return faults;
  });
}

function componentOf(name: string, { version = '', license, integrity, optional }: LockEntry): Component {
  const id = LICENCES_IN_FILES[name] ?? license;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    ...namedAs(name, version),
    type: 'library',
    scope: optional ? 'optional' : 'required',
    ...(id && { licenses: [/[ (]/.test(id) ? { expression: id } : { license: { id } }] }),
    ...(algorithm === 'sha512' &&
      digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
}

function namedAs(name: string, version: string) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { 'bom-ref': purl, name, version, purl };
}

/** Of `A AND B` each must be allowed, of `(A OR B)` one. */
const isAllowed = (name: string, licence: string): boolean =>
  licence.split(' AND ').every((part) =>
    part
      .replace(/^\((.+)\)$/, '$1')
      .split(' OR ')
      .some((id) => PERMISSIVE.includes(id) || ALLOWED_FOR[id]?.test(name)),
  );

if (import.meta.main) {
  const isCheck = optionsOrExit(
    `npm run sbom -- [--check]
  writes ${FILE}, the bill of materials of production; with --check only looks for missing data and licences that
  are not permissive`,
    (args) => 'check' in readTexts(args, [], { flags: ['check'] }).values,
  );
  const sbom = sbomOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock);
  for (const fault of faultsOf(sbom)) {
    console.error(fault);
    process.exitCode = 1;
  }
  if (!isCheck) writeFileSync(FILE, `${JSON.stringify(sbom, undefined, 2)}\n`);
}
