import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../..');

/** The fields of a service that these checks read. */
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

/** Parses docker-compose.yml with its merges applied and its variables unresolved. Throws on invalid YAML. */
export function readCompose(): Compose {
  return parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
}

/**
 * Violations of the Compose Specification. The schema is an unchanged copy of
 * https://github.com/compose-spec/compose-spec/blob/170098b/schema/compose-spec.json (Apache-2.0).
 */
export function schemaProblems(compose: unknown): string[] {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'compose-spec.json'), 'utf8'));
  // The schema uses formats that it does not define, and an unusual address for its draft.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const isValid = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
  return isValid(compose) ? [] : (isValid.errors ?? []).map(inWords);
}

const inWords = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

/** Our rules for every service: least privileges and a health check. */
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

/** Our own image brings a health check. A service that runs once needs none. */
function isTold(_name: string, { build, restart, healthcheck }: Service): boolean {
  if (restart === 'no') return true;
  return build ? healthcheck?.disable !== true : Boolean(healthcheck?.test);
}

const isPinned = ({ build, image = '' }: Service) => Boolean(build) || /:\d/.test(image);

/** Undefined volumes and networks, and mounted files that the repository does not have. */
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

/** Names of the environment variables that the text uses. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!))].sort();
}

/** Substitutes variables as Compose does: an absent or empty variable takes the default. */
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
