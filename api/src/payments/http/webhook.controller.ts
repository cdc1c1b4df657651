import { Refusal } from '@kronblad/contracts/refusals';
import { Controller, Headers, HttpCode, Inject, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../../config/index.js';
import { actAs, Database } from '../../event-store/index.js';
import { Public } from '../../http/index.js';
import { PaymentSync } from '../payment-sync.js';
import { isInInbox } from '../stripe-inbox.js';

const TOLERANCE_SECONDS = 300;
/** What each kind of event is about. Of the kinds that are not here nothing follows. */
const SUBJECTS: Readonly<Record<string, 'intent' | 'refund' | 'dispute'>> = {
  'payment_intent.succeeded': 'intent',
  'payment_intent.payment_failed': 'intent',
  'payment_intent.canceled': 'intent',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.closed': 'dispute',
};

/** Where Stripe tells what happened. The body is only a hint what to ask about: Stripe's present word counts. */
@ApiExcludeController()
@Controller('stripe/webhook')
export class WebhookController {
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
    const subject = SUBJECTS[event.type];
    if (!subject || (await isInInbox(this.database, event.id))) return { received: true };
    const { id: objectId } = event.data.object as { readonly id: string };
    await this.sync[subject](objectId, { eventId: event.id, type: event.type, objectId });
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
}
