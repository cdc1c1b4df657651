import { Refusal } from '@kronblad/contracts/refusals';
import { Controller, Headers, HttpCode, Inject, Logger, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../../config/index.js';
import { actAs, Database } from '../../event-store/index.js';
import { Public } from '../../http/index.js';
import { PaymentSync } from '../payment-sync.js';
import { type InboxEntry, isInInbox } from '../stripe-inbox.js';

const TOLERANCE_SECONDS = 300;

/** Where Stripe tells what happened. The body is only a hint what to ask about: Stripe's present word counts. */
@ApiExcludeController()
@Controller('stripe/webhook')
export class WebhookController {
  private readonly logger = new Logger('Webhooks');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Database) private readonly database: Database,
    @Inject(PaymentSync) private readonly sync: PaymentSync,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const event = this.verified(request.rawBody, signature);
    actAs({ kind: 'stripe' });
    if (!(await isInInbox(this.database, event.id))) await this.handle(event);
    return { received: true };
  }

  private verified(body: Buffer | undefined, signature: string | undefined): Stripe.Event {
    if (!body || !signature) throw new Refusal('bad_signature');
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.config.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS);
    } catch {
      throw new Refusal('bad_signature');
    }
  }

  private async handle(event: Stripe.Event): Promise<void> {
    const object = event.data.object as { readonly id?: string };
    const entry: InboxEntry = { eventId: event.id, type: event.type, objectId: object.id ?? '' };
    switch (event.type) {
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.canceled':
        await this.sync.intent(event.data.object.id, entry);
        return;
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        await this.sync.refund(event.data.object.id, entry);
        return;
      case 'charge.dispute.created':
      case 'charge.dispute.closed':
        await this.sync.dispute(event.data.object.id, entry);
        return;
      default:
        this.logger.debug(`Nothing to do about ${event.type}.`);
    }
  }
}
