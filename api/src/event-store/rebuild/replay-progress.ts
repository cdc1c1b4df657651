import type { LogTable } from '../log/log-table.js';
import type { Tx } from '../log/transaction.js';
import type { ProjectionReplay } from './replay-pass.js';

export type Stage = 'replaying' | 'indexing' | 'ready' | 'comparing' | 'done';

export interface ProjectionProgress {
  readonly name: string;
  /** Events replayed, including those of an earlier attempt; `total` is approximate. */
  readonly replayed: number;
  readonly total: number;
  readonly stage: Stage;
  readonly resumed: boolean;
}
/** `read`: events read in this attempt, each counted once. */
export type OnProgress = (replays: readonly ProjectionProgress[], read: number) => void;

export class ReplayProgress {
  private replays: readonly (ProjectionReplay & { readonly resumed?: boolean })[] = [];
  private totals: ReadonlyMap<ProjectionReplay, number> = new Map();
  private readonly stages = new Map<ProjectionReplay, Stage>();
  private read = 0;

  constructor(private readonly onProgress?: OnProgress) {}

  async begin(tx: Tx, replays: readonly ProjectionReplay[], { table }: LogTable): Promise<void> {
    this.replays = replays;
    if (!this.onProgress) return;
    const rows = await tx.query<{ type: string; count: number }>(
      `SELECT type, count(*)::int AS count FROM ${table} GROUP BY type`,
    );
    const counts = new Map(rows.map(({ type, count }) => [type, count]));
    this.totals = new Map(
      replays.map((replay) => [
        replay,
        replay.projection.handles.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0),
      ]),
    );
    this.tell();
  }

  stage(replay: ProjectionReplay, stage: Stage): void {
    this.stages.set(replay, stage);
    this.tell();
  }

  count(events: number): void {
    this.read += events;
    this.tell();
  }

  private tell(): void {
    this.onProgress?.(
      this.replays.map((replay) => ({
        name: replay.projection.name,
        replayed: replay.replayed,
        total: this.totals.get(replay) ?? 0,
        stage: this.stages.get(replay) ?? 'replaying',
        resumed: replay.resumed ?? false,
      })),
      this.read,
    );
  }
}
