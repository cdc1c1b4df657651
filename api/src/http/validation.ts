import { Refusal } from '@kronblad/contracts/refusals';
import { unstorableTexts } from '@kronblad/contracts/rules/storable-text';
import { swedishMessage } from '@kronblad/contracts/views/swedish-messages';
import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';

z.config({ localeError: swedishMessage });

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

const UNSTORABLE = 'Texten innehåller tecken som inte går att använda.';

/**
 * Checks bodies, queries and parameters against the schemas that decorators name, and what is stored of them for texts
 * that cannot be. The schemas come first: they leave little to look through of what is far too large. What is left out of
 * a value for its name (`constructor` and the like) is left out of what came through them too.
 */
class EdgePipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const checked = await super.transform(value, metadata);
    if (metadata.schema) super.stripProtoKeys(checked);
    if (metadata.type === 'body' || metadata.type === 'query') refuseUnstorable(checked);
    return checked;
  }

  protected override stripProtoKeys(): void {
    // Comes before the schema, and takes longest for what a schema refuses.
  }
}

export const validationPipe = () => new EdgePipe({ exceptionFactory: (issues) => refuseFields(issues) });

/** The same check for a handler that is called without pipes. Throws `invalid_fields`. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input);
  if (error) throw refuseFields(error.issues);
  refuseUnstorable(data);
  return data as z.output<Schema>;
}

function refuseUnstorable(checked: unknown): void {
  const unstorable = unstorableTexts(checked);
  if (unstorable.length > 0) throw refuseFields(unstorable.map((path) => ({ path, message: UNSTORABLE })));
}

/** Of as many faults at most somebody is told: an answer is no longer than it helps. */
const MOST_FIELDS = 20;

export function refuseFields(issues: readonly Issue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MOST_FIELDS)) fields[pathOf(issue)] ??= issue.message;
  const { '': whole, ...named } = fields;
  return new Refusal('invalid_fields', {
    ...(whole && Object.keys(named).length === 0 ? { message: whole } : {}),
    fields: named,
  });
}

function pathOf({ path = [] }: Issue): string {
  return path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}
