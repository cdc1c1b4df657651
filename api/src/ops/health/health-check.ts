import type { Answer } from '@kronblad/contracts/request/schema';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { z } from 'zod';

export const checkResult = z
  .looseObject({
    status: z
      .enum(['ok', 'degraded', 'failed'])
      .describe('`degraded`: available but with a problem, which `reason` describes.'),
    ms: z.number(),
    reason: z.string().optional(),
  })
  .meta({ id: 'CheckResult' });
export type CheckResult = Answer<typeof checkResult>;

/** Shown to staff and on this machine. It contains no addresses and no personal data. */
export interface Findings {
  readonly status?: 'degraded';
  readonly reason?: string;
  readonly [detail: string]: unknown;
}

/** Resolves with details; throws or times out when the checked part is unavailable. */
export type Probe = () => Promise<Findings | undefined>;

export interface HealthCheckOptions {
  readonly timeoutMs: number;
  readonly keepMs: number;
}

/** A cached health check. Never throws and never exceeds its timeout; concurrent calls share one probe. */
export class HealthCheck {
  private last: { readonly result: Promise<CheckResult>; readonly at: number } | null = null;

  constructor(
    private readonly probe: Probe,
    private readonly options: HealthCheckOptions,
    private readonly clock: () => number = Date.now,
  ) {}

  run(): Promise<CheckResult> {
    const now = this.clock();
    if (!this.last || now - this.last.at >= this.options.keepMs) this.last = { result: this.ask(now), at: now };
    return this.last.result;
  }

  private async ask(startedAt: number): Promise<CheckResult> {
    const took = () => Math.max(0, Math.round(this.clock() - startedAt));
    try {
      const details = await withTimeout(this.options.timeoutMs, this.probe());
      return { status: 'ok', ...details, ms: took() };
    } catch {
      // The failing code logs the reason; here it could contain addresses and logins.
      return { status: 'failed', ms: took() };
    }
  }
}
