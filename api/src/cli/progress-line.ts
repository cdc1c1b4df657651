import type { ProjectionProgress } from '../event-store/index.js';

const REDRAW_MS = 200;
/** Interval of plain progress lines when the output is not a terminal. */
const SAY_AGAIN_MS = 5_000;
const BAR = 30;

/** Output; a terminal is redrawn. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows a replay's progress, speed and remaining time, in total and per projection. Redraws on a terminal; otherwise
 * prints plain lines during long runs.
 */
export class ProgressLines {
  private readonly start = Date.now();
  private drawn: number;
  private height = 0;
  private before: number | undefined;

  constructor(private readonly screen: Screen = process.stdout) {
    this.drawn = screen.isTTY ? 0 : this.start;
  }

  update = (replays: readonly ProjectionProgress[], read: number): void => {
    this.before ??= sum(replays, 'replayed');
    if (Date.now() - this.drawn < (this.screen.isTTY ? REDRAW_MS : SAY_AGAIN_MS)) return;
    this.drawn = Date.now();
    const [replayed, total] = [sum(replays, 'replayed'), sum(replays, 'total')];
    const pace = this.pace(replays, read);
    if (this.screen.isTTY) this.redraw([`${bar(replayed, total)} all: ${pace}`, ...replays.map(projectionLine)]);
    else this.screen.write(`  ${percent(replayed, total)} %: ${pace}\n`);
  };

  done(lines: readonly string[]): void {
    this.redraw([]);
    for (const line of lines) this.screen.write(`${line}\n`);
    this.screen.write(`Took ${this.seconds.toFixed(1)} s\n`);
  }

  private get seconds(): number {
    return Math.max((Date.now() - this.start) / 1000, 0.001);
  }

  private pace(replays: readonly ProjectionProgress[], read: number): string {
    const [replayed, total] = [sum(replays, 'replayed'), sum(replays, 'total')];
    const pace = (replayed - (this.before ?? 0)) / this.seconds;
    const left = pace > 0 ? `, ${Math.ceil(Math.max(total - replayed, 0) / pace)} s left` : '';
    const after = replays.some(({ stage }) => stage === 'replaying')
      ? left
      : `, ${replays.find(isAtWork)?.stage ?? 'done'}`;
    return `${Math.round(read / this.seconds)} events a second${after}`;
  }

  private redraw(lines: readonly string[]): void {
    if (!this.screen.isTTY) return;
    const up = this.height > 0 ? `\x1b[${this.height}A` : '';
    this.screen.write(`${up}\x1b[J${lines.map((line) => `${line}\n`).join('')}`);
    this.height = lines.length;
  }
}

function projectionLine({ name, replayed, total, stage, resumed }: ProjectionProgress): string {
  const said = stage === 'replaying' ? `${replayed} of ${total} events${resumed ? ', resumed' : ''}` : stage;
  return `${bar(replayed, total)} ${name.padEnd(20)} ${said}`;
}

function bar(done: number, total: number): string {
  const full = Math.round(shareOf(done, total) * BAR);
  return `  ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(percent(done, total)).padStart(3)} %`;
}

const shareOf = (done: number, total: number) => (total === 0 ? 1 : Math.min(done / total, 1));
const percent = (done: number, total: number) => Math.floor(shareOf(done, total) * 100);

const isAtWork = ({ stage }: ProjectionProgress) => stage === 'indexing' || stage === 'comparing';

const sum = (replays: readonly ProjectionProgress[], what: 'replayed' | 'total') =>
  replays.reduce((total, replay) => total + replay[what], 0);
