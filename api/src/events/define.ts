import type { z } from 'zod';

/** Legal purpose of personal data. Each person has one key per purpose; destroying it makes the data unreadable. */
export type Purpose = 'contact' | 'bookkeeping' | 'marketing' | 'alert' | 'recipient';

/**
 * Top-level fields of an event that hold personal data. They are encrypted at rest and read as `null` once the key is
 * destroyed, so each must be nullable in the schema.
 */
export interface PersonalFields<Data> {
  /** The field with the person's id, which is not encrypted. */
  readonly subject: keyof Data & string;
  readonly purpose: Purpose;
  readonly fields: readonly (keyof Data & string)[];
}

export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  (data: z.output<Schema>): NewEvent<Type, z.output<Schema>>;
  readonly type: Type;
  /** Schema version of the payload, from 1. To change the shape, add a version with an upcaster; edit no old one. */
  readonly version: number;
  readonly schema: Schema;
  readonly personal?: PersonalFields<z.output<Schema>>;
}

export type EventOf<D> = D extends EventDefinition<infer Type, infer Schema> ? NewEvent<Type, z.output<Schema>> : never;

/**
 * Declares an event type and returns a function that creates such events. Stored events are permanent: add optional
 * fields or a new version, but never change what an existing one means.
 */
export function defineEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  version: number,
  schema: Schema,
  personal?: PersonalFields<z.output<Schema>>,
): EventDefinition<Type, Schema> {
  const make = (data: z.output<Schema>): NewEvent<Type, z.output<Schema>> => ({ type, data });
  return Object.assign(make, { type, version, schema, ...(personal && { personal }) });
}
