import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { FrozenProjection } from './frozen-projections.js';

/**
 * Released formats: samples of every event version (`Type`, later versions `Type@2`) and each projection's tables and
 * event types. One file per feature or release. A released sample is never edited.
 */
export interface Frozen {
  readonly events: Record<string, unknown[]>;
  readonly projections: Record<string, FrozenProjection>;
}

const FOLDER = path.join(import.meta.dirname, 'frozen');

export function readFrozen(): Map<string, Frozen> {
  mkdirSync(FOLDER, { recursive: true });
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'))]),
  );
}

export function writeFrozen(name: string, frozen: Frozen): void {
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(frozen, null, 2)}\n`);
}

export const eventKey = (type: string, version: number) => (version === 1 ? type : `${type}@${version}`);

/** Makes a small valid payload. Throws when the schema's patterns or refinements need a handwritten one. */
export function sampleOf(schema: z.ZodType): unknown {
  const sample = fromJsonSchema(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json);
  return schema.parse(sample);
}

interface Json {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
}

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T09:00:00.000Z',
  email: 'kund@example.se',
  uri: 'https://example.se/',
  uuid: '7d0c1f2e-3a4b-4c5d-8e6f-708192a3b4c5',
};

function fromJsonSchema(schema: Json): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return fromJsonSchema(choice);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, fromJsonSchema(value)]),
      );
    case 'array':
      return schema.items ? [fromJsonSchema(schema.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'string':
      return TEXTS[schema.format ?? ''] ?? 'Text'.padEnd(schema.minLength ?? 0, '.');
    default:
      return null;
  }
}
