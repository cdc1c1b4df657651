import type { ValueTransformer } from 'typeorm';

/** `bigint` and `numeric` columns, which pg reads as text. Values stay below 2^53. */
export const asNumber: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
