import type { FormHash, FormValue } from '../http/form.ts';
import { invalidRequest } from './api-error.ts';

/** Parses one parameter, or rejects it as Stripe does. */
export type Reader<T> = (value: FormValue, param: string) => T;
type Shape = Record<string, Reader<unknown>>;
/** Every member is optional. */
export type Read<S extends Shape> = { [K in keyof S]?: ReturnType<S[K]> };

/** Parses a request by its shape. Other parameters are `parameter_unknown`. */
export function readParams<S extends Shape>(form: FormHash, shape: S): Read<S> {
  return readHash(form, shape, '');
}

export function required<T>(value: T | undefined, param: string): T {
  if (value !== undefined) return value;
  throw invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
}

function readHash<S extends Shape>(form: FormHash, shape: S, parent: string): Read<S> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const param = parent ? `${parent}[${name}]` : name;
    const reader = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!reader) throw invalidRequest(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
    result[name] = reader(value, param);
  }
  return result as Read<S>;
}

function asText(value: FormValue, param: string): string {
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, undefined, param);
  if (value !== '') return value;
  throw invalidRequest(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    'parameter_invalid_empty',
    param,
  );
}

export function text(longest = 5000): Reader<string> {
  return (value, param) => {
    const read = asText(value, param);
    if (read.length <= longest) return read;
    throw invalidRequest(
      `Invalid string: ${read.slice(0, 10)}…; must be at most ${longest} characters`,
      undefined,
      param,
    );
  };
}

/** An empty value becomes null. */
export function clearableText(longest = 5000): Reader<string | null> {
  return (value, param) => (value === '' ? null : text(longest)(value, param));
}

export const integer: Reader<number> = (value, param) => {
  const read = asText(value, param);
  if (/^-?\d{1,15}$/.test(read)) return Number(read);
  throw invalidRequest(`Invalid integer: ${read.slice(0, 40)}`, 'parameter_invalid_integer', param);
};

export const boolean: Reader<boolean> = (value, param) => {
  const read = asText(value, param);
  if (read === 'true' || read === 'false') return read === 'true';
  throw invalidRequest(`Invalid boolean: ${read.slice(0, 40)}`, undefined, param);
};

export const email: Reader<string | null> = (value, param) => {
  if (value === '') return null;
  const read = text(512)(value, param);
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(read)) return read;
  throw invalidRequest(`Invalid email address: ${read}`, 'email_invalid', param);
};

export function oneOf<const T extends string>(...allowed: T[]): Reader<T> {
  return (value, param) => {
    const read = asText(value, param);
    if ((allowed as string[]).includes(read)) return read as T;
    throw invalidRequest(`Invalid ${param}: must be one of ${allowed.join(', ')}`, undefined, param);
  };
}

export function hash<S extends Shape>(shape: S): Reader<Read<S>> {
  return (value, param) => {
    if (typeof value === 'object') return readHash(value, shape, param);
    throw invalidRequest('Invalid object', undefined, param);
  };
}

export function list<T>(reader: Reader<T>): Reader<T[]> {
  return (value, param) => {
    if (typeof value !== 'object') throw invalidRequest('Invalid array', undefined, param);
    return Object.entries(value).map(([index, member]) => reader(member, `${param}[${index}]`));
  };
}

/** Accepts hashes that Stripe knows and the sandbox does not use. */
export const ignored: Reader<null> = () => null;

/** `null` removes a key. An empty text removes all. */
export type MetadataPatch = Record<string, string | null>;

export const metadata: Reader<MetadataPatch | null> = (value, param) => {
  if (value === '') return null;
  if (typeof value !== 'object') throw invalidRequest('Invalid object', undefined, param);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, metadataValue(key, member, param)]));
};

function metadataValue(key: string, value: FormValue, parent: string): string | null {
  const param = `${parent}[${key}]`;
  if (key.length > 40) {
    throw invalidRequest(`Metadata keys can have up to 40 characters; yours has ${key.length}.`, undefined, param);
  }
  if (value === '') return null;
  if (typeof value === 'string' && value.length <= 500) return value;
  throw invalidRequest('Metadata values can have up to 500 characters.', undefined, param);
}

export function mergeMetadata(old: Record<string, string>, patch?: MetadataPatch | null): Record<string, string> {
  if (patch === undefined) return old;
  if (patch === null) return {};
  const merged = Object.entries({ ...old, ...patch }).filter((entry): entry is [string, string] => entry[1] !== null);
  if (merged.length > 50) throw invalidRequest('You can have up to 50 metadata keys.', undefined, 'metadata');
  return Object.fromEntries(merged);
}

const rangeBounds = { gt: integer, gte: integer, lt: integer, lte: integer };

export const listing = {
  limit: integer,
  starting_after: text(),
  ending_before: text(),
  created: ((value, param) =>
    typeof value === 'string'
      ? { gte: integer(value, param), lte: integer(value, param) }
      : hash(rangeBounds)(value, param)) satisfies Reader<Read<typeof rangeBounds>>,
  expand: list(text()),
};
