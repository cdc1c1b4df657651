import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ProjectionProgress } from '../event-store/index.js';
import { ProgressLines } from './progress-line.js';

const lane = (
  name: string,
  replayed: number,
  stage: ProjectionProgress['stage'] = 'replaying',
): ProjectionProgress => ({
  name,
  replayed,
  total: 1_000,
  stage,
  resumed: false,
});

describe('the progress of a replay', () => {
  let said: string;
  const screen = (isTTY: boolean) => ({ isTTY, write: (text: string) => (said += text) });

  beforeEach(() => {
    said = '';
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('is not shown for a short piped run', () => {
    const lines = new ProgressLines(screen(false));
    lines.update([lane('sales', 0)], 0);
    jest.advanceTimersByTime(400);
    lines.update([lane('sales', 1_000, 'done')], 1_000);
    lines.done(['  sales equals its replay']);
    expect(said).toBe('  sales equals its replay\nTook 0.4 s\n');
  });

  it('is shown in occasional plain lines for a long piped run', () => {
    const lines = new ProgressLines(screen(false));
    lines.update([lane('sales', 0), lane('stock', 0)], 0);
    for (let second = 1; second <= 10; second++) {
      jest.advanceTimersByTime(1_000);
      lines.update([lane('sales', second * 50), lane('stock', second * 50)], second * 50);
    }
    expect(said).toBe('  25 %: 50 events a second, 15 s left\n  50 %: 50 events a second, 10 s left\n');
  });

  it('is drawn at once on a terminal, a bar per projection, and removed at the end', () => {
    const lines = new ProgressLines(screen(true));
    lines.update([lane('sales', 500)], 500);
    expect(said).toMatch(/█{15}░{15} {2}50 % all: .*\n.*█{15}░{15} {2}50 % sales +500 of 1000 events\n$/);
    said = '';
    lines.done(['done']);
    expect(said).toBe('\x1b[2A\x1b[Jdone\nTook 0.0 s\n');
  });

  it('names the stage when all is replayed', () => {
    const lines = new ProgressLines(screen(true));
    lines.update([lane('sales', 1_000, 'indexing')], 1_000);
    expect(said).toContain('events a second, indexing\n');
  });
});
