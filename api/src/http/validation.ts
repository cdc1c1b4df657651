import { Refusal } from '@kronblad/contracts/refusals';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';

z.config(z.locales.sv());

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

/** Checks bodies, queries and parameters against the zod schemas that their decorators name. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({ exceptionFactory: (issues) => refuseFields(issues) });

export function refuseFields(issues: readonly Issue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[pathOf(issue)] ??= issue.message;
  const { '': whole, ...named } = fields;
  return new Refusal('invalid_fields', {
    ...(whole && Object.keys(named).length === 0 ? { message: whole } : {}),
    fields: named,
  });
}

function pathOf({ path = [] }: Issue): string {
  return path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}
