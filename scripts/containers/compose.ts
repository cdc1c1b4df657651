import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../..');

/** The parts of a service that are looked at here. */
export interface Service {
  readonly image?: string;
  readonly build?: { readonly target?: string };
  readonly command?: string | readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly deploy?: { readonly replicas?: number; readonly resources?: { readonly limits?: object } };
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] };
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, object>>;
}

/** docker-compose.yml with its merges made and its variables as they stand. Throws when it is no YAML. */
export function readCompose(): Compose {
  return parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
}

/**
 * What the Compose Specification says against it.
 * The schema is https://github.com/compose-spec/compose-spec/blob/170098b/schema/compose-spec.json (Apache-2.0), as it is.
 */
export function schemaProblems(compose: unknown): string[] {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'compose-spec.json'), 'utf8'));
  // The specification's own formats have no definition; its draft is named by an address that is not the usual one.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const isValid = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
  return isValid(compose) ? [] : (isValid.errors ?? []).map(inWords);
}

const inWords = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

/** What we ask of every service besides: that it can do little, and that somebody notices when it does not work. */
export function hardeningProblems({ services }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) => [
    ...(service.read_only ? [] : [`${name} can write to its root`]),
    ...(service.cap_drop?.includes('ALL') ? [] : [`${name} keeps capabilities`]),
    ...(service.security_opt?.includes('no-new-privileges:true') ? [] : [`${name} may gain privileges`]),
    ...(service.deploy?.resources?.limits ? [] : [`${name} may use all of the machine`]),
    ...(isTold(name, service) ? [] : [`${name} has no health check`]),
    ...(isPinned(service) ? [] : [`${name} has an image without a version`]),
  ]);
}

/** Roles of our own image bring their check with it; what ends by itself has none. */
function isTold(_name: string, { build, restart, healthcheck }: Service): boolean {
  if (restart === 'no') return true;
  return build ? healthcheck?.disable !== true : Boolean(healthcheck?.test);
}

const isPinned = ({ build, image = '' }: Service) => Boolean(build) || /:\d/.test(image);

/** Volumes and networks that are named but not there, files that are mounted but not in the repository. */
export function danglingNames({ services, networks, volumes }: Compose, exists: (path: string) => boolean): string[] {
  return Object.entries(services).flatMap(([name, service]) => [
    ...(service.networks ?? []).filter((each) => !(each in networks)).map((each) => `${name}: no network ${each}`),
    ...(service.volumes ?? [])
      .map((mount) => mount.split(':')[0]!)
      .filter((source) => (source.startsWith('.') ? !exists(source) : !(source in volumes)))
      .map((source) => `${name}: no volume ${source}`),
  ]);
}

const VARIABLE = /\$\{(\w+)(?::?[-?][^}]*)?\}/g;

/** Variables that are taken from outside, by name. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!))].sort();
}

/** A value with its variables filled in, as Compose does it: absent and empty take the default. */
export function filledIn(value: string | number, variables: Readonly<Record<string, string | undefined>>): string {
  return String(value).replace(
    /\$\{(\w+)(?::?([-?])([^}]*))?\}/g,
    (_whole, name: string, kind?: string, other = '') => {
      const given = variables[name];
      if (given) return given;
      if (kind === '?') throw new Error(`${name} is required`);
      return other;
    },
  );
}
