import type { z } from 'zod';
import { Refusal } from '../refusals/index.js';
import { headerOf } from './csv-columns.js';
import type { FieldValues, FilePlace, ImportFaults } from './file-product.js';

/** `rowOf`: the row of a size; the first one stands for the product. */
export function noteRefusal(
  { message, details: { fields = {} } }: Refusal,
  faults: ImportFaults,
  rowOf: (index: number) => FilePlace,
): void {
  for (const [field, text] of Object.entries(fields)) {
    const [first, index] = field.split('.');
    faults.add(rowOf(first === 'sizes' ? Number(index) : -1), headerOf(field), text);
  }
  if (Object.keys(fields).length === 0) faults.add(rowOf(-1), null, message);
}

export const invalidFields = (wrong: string | Readonly<Record<string, string>>) =>
  new Refusal('invalid_fields', typeof wrong === 'string' ? { message: wrong } : { fields: wrong });

/** Pairs the alternative texts of a row with its images, or with the product's images when the row has none. */
export function withTexts(values: FieldValues, present: readonly string[]): FieldValues {
  const { image_details: texts, images: urls = present } = values;
  if (!Array.isArray(texts) || !Array.isArray(urls)) return values;
  if (texts.length > urls.length) throw invalidFields({ image_details: 'Det finns fler texter än bilder.' });
  return { ...values, image_details: urls.map((url, nth) => ({ url, alt_text: texts[nth] ?? '' })) };
}

/** Fields of a size are named as in `sizes.1.price`. */
export function checkValue<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<Schema>;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    fields[path[0] === 'sizes' ? path.join('.') : String(path[0])] ??= message;
  }
  throw invalidFields(fields);
}
