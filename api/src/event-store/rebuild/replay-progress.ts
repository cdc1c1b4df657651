import type { LogTable } from '../log/log-table.js';
import type { Tx } from '../log/transaction.js';
import type { Lane } from './replay-pass.js';

export type Stage = 'replaying' | 'indexing' | 'ready' | 'comparing' | 'done';

export interface LaneProgress {
  readonly name: string;
  /** Events replayed, including those of an earlier attempt; `total` is approximate. */
  readonly replayed: number;
  readonly total: number;
  readonly stage: Stage;
  readonly resumed: boolean;
}
/** `read`: events read in this attempt, each counted once. */
export type OnProgress = (lanes: readonly LaneProgress[], read: number) => void;

export class ReplayProgress {
  private lanes: readonly (Lane & { readonly resumed?: boolean })[] = [];
  private totals: ReadonlyMap<Lane, number> = new Map();
  private readonly stages = new Map<Lane, Stage>();
  private read = 0;

  constructor(private readonly onProgress?: OnProgress) {}

  async begin(tx: Tx, lanes: readonly Lane[], { table }: LogTable): Promise<void> {
    this.lanes = lanes;
    if (!this.onProgress) return;
    const rows = await tx.query<{ type: string; count: number }>(
      `SELECT type, count(*)::int AS count FROM ${table} GROUP BY type`,
    );
    const counts = new Map(rows.map(({ type, count }) => [type, count]));
    this.totals = new Map(
      lanes.map((lane) => [lane, lane.projection.handles.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)]),
    );
    this.tell();
  }

  stage(lane: Lane, stage: Stage): void {
    this.stages.set(lane, stage);
    this.tell();
  }

  count(events: number): void {
    this.read += events;
    this.tell();
  }

  private tell(): void {
    this.onProgress?.(
      this.lanes.map((lane) => ({
        name: lane.projection.name,
        replayed: lane.replayed,
        total: this.totals.get(lane) ?? 0,
        stage: this.stages.get(lane) ?? 'replaying',
        resumed: lane.resumed ?? false,
      })),
      this.read,
    );
  }
}
