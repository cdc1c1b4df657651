import { invalidRequest } from '../api/api-error.ts';
import { type FaultSettings, type Faults, NO_FAULTS } from './faults.ts';

/** Numbers, as JSON or as form texts. */
export type FaultPatch = Record<string, unknown>;

/**
 * Sets the named faults and keeps the others. `webhooks_hold_ms` counts from now. 400 for unknown names and for
 * values other than whole numbers from 0.
 */
export function changeFaults(faults: Faults, patch: FaultPatch): Readonly<FaultSettings> {
  const changes: Partial<FaultSettings> = {};
  for (const [name, value] of Object.entries(patch)) {
    if (name === 'webhooks_hold_ms') changes.webhooks_hold_until = Date.now() + wholeNumber(name, value);
    else if (Object.hasOwn(NO_FAULTS, name)) changes[name as keyof FaultSettings] = wholeNumber(name, value);
    else throw invalidRequest(`There is no fault '${name}'.`, 'parameter_unknown', name);
  }
  return faults.change(changes);
}

function wholeNumber(name: string, value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
  throw invalidRequest(`'${name}' must be a whole number from 0.`, 'parameter_invalid_integer', name);
}
