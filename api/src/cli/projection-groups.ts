import { projections } from '../app.module.js';
import { EVENTS, type LogTable, type Projection, type Tx, VISITS } from '../event-store/index.js';
import { droppedVisits, visitProjections } from '../visitors/index.js';

export interface ProjectionGroup {
  readonly log: LogTable;
  readonly projections: readonly Projection[];
}

/** Projections by the log that they follow. */
export const GROUPS: readonly ProjectionGroup[] = [
  { log: EVENTS, projections },
  { log: VISITS, projections: visitProjections },
];

/** Why the log's projections cannot be rebuilt from it; null when they can. */
export const unreplayable = async (tx: Tx, log: LogTable): Promise<string | null> =>
  log === VISITS ? droppedVisits(tx) : null;
