/**
 * `ANY($1)` for lookups by an indexed column in prepared statements. The subquery hides the number of values from the
 * planner: otherwise the plan for one value looks so much cheaper than the general plan, for ten, that PostgreSQL plans
 * each call anew.
 */
export const anyOf = (type: 'int' | 'text'): string => `ANY ((SELECT $1::${type}[])::${type}[])`;
