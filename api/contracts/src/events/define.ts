import type { z } from 'zod';

/**
 * The legal purpose of a piece of personal data. Each person has one key per purpose; destroying a key makes the data
 * encrypted with it unreadable.
 */
export type Purpose = 'contact' | 'bookkeeping' | 'marketing';

/**
 * The event's top-level fields with personal data. They are encrypted at rest and read as `null` once the key is
 * destroyed, so each must be nullable in the schema.
 */
export interface PersonalFields<Data> {
  /** The field with the person's id (never encrypted itself). */
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
  /**
   * Version of the payload's schema, from 1. To change the shape, add a new version with an upcaster; never edit a
   * version.
   */
  readonly version: number;
  readonly schema: Schema;
  readonly personal?: PersonalFields<z.output<Schema>>;
}

/** The `{type, data}` that a definition creates. */
export type EventOf<D> = D extends EventDefinition<infer Type, infer Schema> ? NewEvent<Type, z.output<Schema>> : never;

/**
 * Declares an event type. Call the result with a payload to create an event. Stored events are permanent: add optional
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
