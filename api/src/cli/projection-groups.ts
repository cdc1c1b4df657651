import { projections } from '../app.module.js';
import { EVENTS, type LogTable, type Tx, VISITS } from '../event-store/index.js';
import type { Projection } from '../event-store/projections/index.js';
import { droppedVisits, visitProjections } from '../visitors/index.js';

export interface ProjectionGroup {
  readonly log: LogTable;
  readonly projections: readonly Projection[];
}

export const GROUPS: readonly ProjectionGroup[] = [
  { log: EVENTS, projections },
  { log: VISITS, projections: visitProjections },
];

export const whyNotReplayable = async (tx: Tx, log: LogTable): Promise<string | null> =>
  log === VISITS ? droppedVisits(tx) : null;
