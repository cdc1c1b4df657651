import { Injectable, Logger } from '@nestjs/common';

export const REFUSAL_REASONS = ['unsigned', 'secret', 'clock'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

const REMEDIES = {
  secret: 'STRIPE_WEBHOOK_SECRET is not the signing secret of the endpoint at Stripe',
  clock: 'the signature is right but its time is not within five minutes: set the clock of this machine',
} as const;

/** Fewer in a row may be somebody who is not Stripe. */
const ALARMING = 3;

/**
 * Tells operators that webhooks do not get through to this process. Warns once per row of refusals and reason, so that
 * nobody can fill the log with them. Anybody can send a request without a signature of Stripe's form, so it is only counted.
 */
@Injectable()
export class WebhookRefusals {
  private readonly logger = new Logger('Payments');
  private inRow = 0;
  private reason: keyof typeof REMEDIES | null = null;
  private counted: (reason: RefusalReason) => void = () => undefined;

  onRefused(counted: (reason: RefusalReason) => void): void {
    this.counted = counted;
  }

  refuse(reason: RefusalReason): void {
    this.counted(reason);
    if (reason === 'unsigned') return;
    this.inRow++;
    if (reason === this.reason) return;
    this.reason = reason;
    this.logger.warn(`Refused a webhook: ${REMEDIES[reason]}.`);
  }

  accept(): void {
    if (this.reason) this.logger.log(`A webhook was accepted, after ${this.inRow} refused ones.`);
    this.inRow = 0;
    this.reason = null;
  }

  findings(): { refused: number; status?: 'degraded'; reason?: string } {
    if (!this.reason || this.inRow < ALARMING) return { refused: this.inRow };
    return {
      status: 'degraded',
      refused: this.inRow,
      reason: `the last ${this.inRow} webhooks were refused: ${REMEDIES[this.reason]}`,
    };
  }
}
