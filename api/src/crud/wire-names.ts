import { oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import { type Camel, camel, snake } from '@kronblad/contracts/text/letter-case';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;
type WithoutOre<Name extends string> = Name extends `${infer Amount}Ore` ? Amount : Name;

/** Fields of a request under their stored names. `Amount`: the fields in SEK, which are stored in öre. */
export type CamelKeys<T, Amount extends string = never> = {
  [Key in keyof T as Key extends string ? (Key extends Amount ? `${Camel<Key>}Ore` : Camel<Key>) : Key]: T[Key];
};
export type Wire<T> = {
  [Key in keyof T as Key extends string ? Snake<WithoutOre<Key>> : Key]: Date extends T[Key]
    ? Exclude<T[Key], Date> | string
    : T[Key];
};

/**
 * Renames fields such as `is_active` to `isActive`. Those in `amounts` are in SEK: `price` becomes `priceOre`, in öre.
 * Missing fields stay missing.
 */
export function fromWire<T extends object, Amount extends string = never>(
  body: T,
  amounts: readonly Amount[] = [],
): CamelKeys<T, Amount> {
  const entries = given(body).map(([name, value]) =>
    (amounts as readonly string[]).includes(name)
      ? [`${camel(name)}Ore`, typeof value === 'number' ? sekToOre(value) : value]
      : [camel(name), value],
  );
  return Object.fromEntries(entries) as CamelKeys<T, Amount>;
}

/** Renames fields such as `isActive` to `is_active`; dates become ISO 8601, and `priceOre` becomes `price`, in SEK. */
export function toWire<T extends object>(row: T): Wire<T> {
  const entries = given(row).map(([name, value]) => {
    if (name.endsWith('Ore')) return [snake(name.slice(0, -3)), typeof value === 'number' ? oreToSek(value) : value];
    return [snake(name), value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(entries) as Wire<T>;
}

const given = (record: object) => Object.entries(record).filter(([, value]) => value !== undefined);
