import type { z } from 'zod';

export type FormValues = Record<string, unknown>;

/** Initial values of a form: the record's fields, or for a new record the schema's defaults overridden by `start`. */
export function formValues(schema: z.ZodObject, record: object | undefined, start: FormValues): FormValues {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  if (record) return Object.fromEntries(fields.map(([name]) => [name, (record as FormValues)[name]]));
  const defaults = fields.map(([name, field]) => [name, field.safeParse(undefined).data ?? null]);
  return { ...Object.fromEntries(defaults), ...start };
}

/**
 * The values to send. A cleared input becomes null where the schema allows null; otherwise its value in `blank`, or an
 * empty string.
 */
export function payloadOf(schema: z.ZodObject, form: FormValues, blank: FormValues = {}): FormValues {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  const cleared = (name: string, field: z.ZodType) => (field.safeParse(null).success ? null : (blank[name] ?? ''));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const value = form[name] ?? '';
      return [name, value === '' ? cleared(name, field) : value];
    }),
  );
}
