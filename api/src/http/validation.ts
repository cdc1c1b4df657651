import { swedishMessage } from '@kronblad/contracts/request/swedish-messages';
import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { Refusal } from '../refusals/index.js';
import { postgresUnsafeTexts } from './postgres-safe-text.js';

z.config({ localeError: swedishMessage });

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

const UNSTORABLE = 'Texten innehåller tecken som inte går att använda.';

/**
 * Validates input by its schema, then rejects text that PostgreSQL cannot store. The schema comes first, because it
 * bounds the size. Keys such as `constructor` are stripped after the schema.
 */
class EdgePipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const checked = await super.transform(value, metadata);
    if (metadata.schema) super.stripProtoKeys(checked);
    if (metadata.type === 'body' || metadata.type === 'query') refuseUnstorable(checked);
    return checked;
  }

  protected override stripProtoKeys(): void {
    // Does nothing: the base class calls this before the schema, and stripping is slow for large input that the schema
    // rejects.
  }
}

export const validationPipe = () => new EdgePipe({ exceptionFactory: (issues) => refuseFields(issues) });

/** Validates the input of handlers that bypass Nest's pipes. Throws the refusal `invalid_fields`. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input);
  if (error) throw refuseFields(error.issues);
  refuseUnstorable(data);
  return data as z.output<Schema>;
}

function refuseUnstorable(checked: unknown): void {
  const unstorable = postgresUnsafeTexts(checked);
  if (unstorable.length > 0) throw refuseFields(unstorable.map((path) => ({ path, message: UNSTORABLE })));
}

const MAX_FIELDS = 20;

export function refuseFields(issues: readonly Issue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MAX_FIELDS)) fields[pathOf(issue)] ??= issue.message;
  const { '': whole, ...named } = fields;
  return new Refusal('invalid_fields', {
    ...(whole && Object.keys(named).length === 0 ? { message: whole } : {}),
    fields: named,
  });
}

function pathOf({ path = [] }: Issue): string {
  return path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}
