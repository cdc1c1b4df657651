import { STRIPE_EVENTS } from '@kronblad/contracts/payment/stripe-events';
import { Controller, Headers, Inject, Logger, Post, type RawBodyRequest, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/index.js';
import { actAs, currentContext } from '../../event-store/index.js';
import { Answers, BodyLimit, Public, UnparsedBody } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';
import { PaymentSync } from '../payment-sync.js';
import { type RefusalReason, WebhookRefusals } from '../webhook-refusals.js';

const TOLERANCE_SECONDS = 300;
const stripeEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }).optional(),
});

function eventIn(body: unknown): z.output<typeof stripeEvent> {
  const event = stripeEvent.safeParse(body);
  if (!event.success) throw new Refusal('malformed');
  return event.data;
}

const SIGNATURE = /(?:^|,)v1=[\da-f]{64}(?:,|$)/;

/** Seconds since 1970; 0 unless the header names exactly one time. */
function signedAt(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)];
  return times.length === 1 ? Number(times[0]?.[1]) : 0;
}

/** Receives Stripe's webhooks. The body only names an object; the handler reads its current state from Stripe. */
@ApiExcludeController()
@Controller('stripe/webhook')
export class WebhookController {
  private readonly logger = new Logger('Payments');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly stripe: Stripe,
    private readonly sync: PaymentSync,
    private readonly refusals: WebhookRefusals,
  ) {}

  @Public()
  @BodyLimit('large')
  @UnparsedBody()
  @Post()
  @Answers(z.object({ received: z.literal(true) }))
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const { id: eventId, type, data } = eventIn(this.verified(request.rawBody, signature));
    actAs({ kind: 'stripe' });
    const subject = Object.hasOwn(STRIPE_EVENTS, type) ? STRIPE_EVENTS[type as keyof typeof STRIPE_EVENTS] : undefined;
    if (!subject) return { received: true };
    const objectId = data?.object?.id;
    if (!objectId) throw new Refusal('malformed');
    await this.sync[subject](objectId, { eventId, type, objectId }).catch((error) => this.judge(error, type));
    // The order's, so that its line in the log is found with those of the order.
    reply.header('x-correlation-id', currentContext().correlationId);
    return { received: true };
  }

  /**
   * Acknowledges a webhook about an object that Stripe does not know, because another delivery cannot help. After any
   * other Stripe error, Stripe delivers the webhook again.
   */
  private judge(error: unknown, type: string): void {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const said = `${error.type} ${error.code ?? ''} (request ${error.requestId ?? 'none'})`;
    if (error.code !== 'resource_missing') {
      this.logger.warn(`Reading Stripe's object for webhook ${type} failed; Stripe will deliver it again: ${said}`);
      throw new Refusal('unavailable', { retryAfter: 30 });
    }
    this.logger.warn(`Ignored webhook ${type}: Stripe does not know its object: ${said}`);
  }

  private verified(body: Buffer | undefined, signature = ''): unknown {
    if (!body || !SIGNATURE.test(signature)) throw this.refused('unsigned');
    if (!this.isStripes(body, signature)) throw this.refused('secret');
    if (Math.abs(signedAt(signature) - Date.now() / 1000) > TOLERANCE_SECONDS) throw this.refused('clock');
    this.refusals.accept();
    return JSON.parse(body.toString());
  }

  private isStripes(body: Buffer, signature: string): boolean {
    try {
      // A tolerance of 0 leaves the time to the caller: Stripe's library refuses only old ones, and does not say why.
      return !!this.stripe.webhooks.signature?.verifyHeader(body, signature, this.config.STRIPE_WEBHOOK_SECRET, 0);
    } catch {
      return false;
    }
  }

  private refused(reason: RefusalReason): Refusal {
    this.refusals.refuse(reason);
    return new Refusal('bad_signature');
  }
}
