const REDRAW_MS = 200;

export interface ProgressLine {
  readonly update: (progress: { readonly replayed: number }) => void;
  readonly done: (outcome: string) => void;
}

/** One line that tells how far a replay has come and how fast; redrawn in a terminal, said once elsewhere. */
export function progressLine(name: string, total: number): ProgressLine {
  const start = Date.now();
  let drawn = 0;
  const seconds = () => (Date.now() - start) / 1000;
  return {
    update: ({ replayed }) => {
      if (!process.stdout.isTTY || Date.now() - drawn < REDRAW_MS) return;
      drawn = Date.now();
      const rate = Math.round(replayed / Math.max(seconds(), 0.001));
      process.stdout.write(`\r\x1b[K  ${name}: ${replayed} of at most ${total} events, ${rate}/s`);
    },
    done: (outcome) =>
      process.stdout.write(
        `${process.stdout.isTTY ? '\r\x1b[K' : ''}  ${name} ${outcome} (${seconds().toFixed(1)} s)\n`,
      ),
  };
}
