import { isDeepStrictEqual } from 'node:util';

export function changesOf<Details extends object>(current: Details, wanted: Partial<Details>): Partial<Details> | null {
  const different = (Object.keys(wanted) as (keyof Details)[]).filter(
    (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], current[field]),
  );
  if (different.length === 0) return null;
  return Object.fromEntries(different.map((field) => [field, wanted[field]])) as Partial<Details>;
}
