import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../start/settings.ts';

export interface Service {
  readonly build?: object;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources?: { readonly limits?: { readonly memory?: string } };
  };
  readonly stop_grace_period?: string;
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}

export function readCompose(): Compose {
  return parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
}

export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))].sort();
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
