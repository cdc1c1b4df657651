type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;

export type CamelKeys<T> = { [Key in keyof T as Key extends string ? Camel<Key> : Key]: T[Key] };
export type Wire<T> = {
  [Key in keyof T as Key extends string ? Snake<Key> : Key]: Date extends T[Key]
    ? Exclude<T[Key], Date> | string
    : T[Key];
};

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames fields such as `is_active` to `isActive`. Missing fields stay missing. */
export function fromWire<T extends object>(body: T): CamelKeys<T> {
  return renamed(body, camel) as CamelKeys<T>;
}

/** Renames fields such as `isActive` to `is_active`; dates become ISO 8601. */
export function toWire<T extends object>(row: T): Wire<T> {
  return renamed(row, snake, (value) => (value instanceof Date ? value.toISOString() : value)) as Wire<T>;
}

function renamed(record: object, rename: (name: string) => string, convert = (value: unknown) => value): object {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[rename(name), convert(value)]])),
  );
}
