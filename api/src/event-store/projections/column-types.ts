import type { ValueTransformer } from 'typeorm';

/** For `bigint` and `numeric` columns, which pg returns as text. Values must stay below 2^53. */
export const asNumber: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
