import type { Movement, Reconciliation } from '@kronblad/contracts/books/reconciliation-schema';
import { API } from './api-base';
import { request } from './http-client';

const RECONCILIATION = `${API}/journal/reconciliation`;

export interface ReconciliationReads {
  /** `month`: `2026-11`. */
  reconciliation(month: string): Promise<Reconciliation>;
  /** The movements of a day (`2026-11-20`); those with a difference come first. */
  movementsOf(day: string): Promise<readonly Movement[]>;
}

export const reconciliationReads: ReconciliationReads = {
  reconciliation: async (month) => (await request(`${RECONCILIATION}?month=${month}`)).json,
  movementsOf: async (day) => (await request(`${RECONCILIATION}/days/${day}`)).json,
};
