import { randomUUID } from 'node:crypto';
import type { PrintContent, PrintDocument } from '@kronblad/contracts/jobs/prints';
import { PAPERS } from '@kronblad/contracts/prints/papers';
import type { printRequest } from '@kronblad/contracts/prints/schema';
import { type JobQueue, replaceJob } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { sendPdf, sendWaitingPage } from '../http/replies/index.js';
import { orQueueUnavailable, STORAGE } from '../integrations/index.js';
import { DayQuery, OrderListQuery, type PrintedOrderPapers, RecordPrints } from '../orders/index.js';
import { ON_DEMAND } from '../outbox/index.js';
import { Refusal } from '../refusals/index.js';
import { KeepRound, RoundsQuery } from '../rounds/index.js';
import { Settings } from '../settings/index.js';
import { isNumbered, printedOrders } from './print-content.js';

type Request = z.output<typeof printRequest>;

interface Started {
  readonly content: PrintContent;
  readonly printed: readonly PrintedOrderPapers[];
}

const FOLDER = 'prints/';
const KEPT_MS = 24 * 3_600_000;

const documentOf = (id: string): PrintDocument => ({
  type: 'print',
  key: `${FOLDER}${id}.pdf`,
  contentKey: `${FOLDER}${id}.json`,
});

/** Prints of a day or of chosen orders: one PDF each, which the worker makes for staff. */
@Injectable()
export class Prints {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectQueue('documents') private readonly queue: JobQueue<'documents'>,
    private readonly days: DayQuery,
    private readonly rounds: RoundsQuery,
    private readonly orders: OrderListQuery,
    private readonly settings: Settings,
    private readonly commands: CommandBus,
  ) {}

  /** Returns the print's id. Throws the refusal `nothing_to_print`. */
  async start(request: Request): Promise<string> {
    const { content, printed } = 'day' in request ? await this.ofDay(request) : await this.ofOrders(request);
    if (printed.length === 0) throw new Refusal('nothing_to_print');
    const id = randomUUID();
    await this.storage.put(documentOf(id).contentKey, Buffer.from(JSON.stringify(content)), 'application/json');
    await this.make(id);
    await this.commands.execute(new RecordPrints(printed));
    return id;
  }

  /** Sends the PDF. Queues a missing one. Throws the refusal `not_found` once it is deleted. */
  async send(reply: FastifyReply, id: string): Promise<void> {
    const { key, contentKey } = documentOf(id);
    const stored = await this.storage.get(key);
    if (stored) return sendPdf(reply, stored.bytes, 'utskrift.pdf');
    if (!(await this.storage.exists(contentKey))) throw new Refusal('not_found');
    await this.make(id);
    sendWaitingPage(reply);
  }

  /** Deletes prints after a day, because they hold personal data. */
  async sweep(now = new Date()): Promise<void> {
    for await (const key of this.storage.list(FOLDER)) {
      const stat = await this.storage.stat(key);
      if (stat && now.getTime() - stat.modifiedAt.getTime() > KEPT_MS) await this.storage.delete(key);
    }
  }

  private async ofDay({ day, ...chosen }: Extract<Request, { day: string }>): Promise<Started> {
    const [view, round] = await Promise.all([this.days.of(day, 'staff'), this.rounds.of(day, 'staff')]);
    const stops = round.stops.map(({ id }) => id);
    const orders = printedOrders(
      view,
      chosen,
      chosen.kinds.some(isNumbered) ? await this.commands.execute(new KeepRound(day, stops)) : stops,
    );
    const versions = new Map(view.orders.map(({ id, version }) => [id, version]));
    return {
      content: {
        ...{ day, kinds: chosen.kinds, orders, madeAt: new Date().toISOString() },
        shopName: this.settings.shop.companyName,
        privacyAddress: `${this.config.PUBLIC_URL.replace(/^https?:\/\//, '')}/integritet`,
      },
      printed: orders.map(({ id, kinds }) => ({
        ...{ id, version: versions.get(id) ?? 0 },
        papers: PAPERS.filter((paper) => kinds.includes(paper)),
      })),
    };
  }

  private async ofOrders({ order_ids, kinds, label_size }: Exclude<Request, { day: string }>): Promise<Started> {
    const slips = await this.orders.slips(order_ids);
    const { companyName, addressLine, postalCode, city, phone, email } = this.settings.shop;
    return {
      content: {
        ...{ kinds, labelSize: label_size, madeAt: new Date().toISOString() },
        sender: { name: companyName, address: addressLine, postal_code: postalCode, city, phone, email },
        slips,
      },
      printed: slips.map(({ id, version }) => ({ id, version, papers: kinds })),
    };
  }

  private make(id: string): Promise<void> {
    const effect = { effectId: `${ON_DEMAND}print-${id}`, kind: 'print-pdf', orderId: null };
    return orQueueUnavailable(replaceJob(this.queue, { effect, document: documentOf(id) }));
  }
}
