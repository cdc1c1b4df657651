import { randomUUID } from 'node:crypto';
import type { CustomerExport } from '@kronblad/contracts/customer/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { StockAlertCount, StockAlertState } from '@kronblad/contracts/stock-alert/schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { CatalogueSnapshot } from '../catalogue/index.js';
import {
  type AnyEvent,
  Database,
  EventStore,
  lockName,
  PersonKeys,
  type Stream,
  type UnitOfWork,
} from '../event-store/index.js';
import { EmailLimits } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { StockAlertAsked, StockAlertConfirmed, StockAlertDue, StockAlertForgotten } from './events.js';
import { StockAlert } from './stock-alert.entity.js';

const DAY_MS = 86_400_000;
/** An unconfirmed alert is forgotten after this time. */
const CONFIRMED_WITHIN_MS = 7 * DAY_MS;
/** A sent alert is forgotten after this time, in which a lost email can be queued again. */
const SENT_FOR_MS = DAY_MS;
/** A confirmed alert is forgotten after this time, whether or not the product came back. */
const WAITS_MS = 365 * DAY_MS;
/** Asking again sends the link again after this time. */
const LINK_AGAIN_MS = 3_600_000;

const FORM = 'stock-alerts';

/** Without a size: the product's only size, or its first in sale. */
interface Wanted {
  readonly productId: number;
  readonly sizeId?: number | undefined;
}

export const stockAlertStream = (alertId: string) => `stock-alert-${alertId}`;

/** The id of an alert is its token in the emails' links, so it is random. */
@Injectable()
export class StockAlerts {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly keys: PersonKeys,
    private readonly catalogue: CatalogueSnapshot,
    private readonly emails: EmailLimits,
    @InjectRepository(StockAlert) private readonly rows: Repository<StockAlert>,
  ) {}

  /**
   * Records the wish once per person and size; while it is unconfirmed, asking again sends the link again. Throws the
   * refusal `product_not_found`, `unknown_size`, or `product_in_stock` when the size, or without one the product, can
   * be bought, and `too_many_requests`, whether or not the person waits already.
   */
  async ask({ productId, sizeId: wantedSizeId }: Wanted, email: string, now = new Date()): Promise<void> {
    const product = this.catalogue.productById(productId);
    if (!product?.isPublic) throw new Refusal('product_not_found');
    const size = wantedSizeId === undefined ? product.first : product.size(wantedSizeId);
    if (!size?.row.isActive) throw new Refusal('unknown_size');
    if (wantedSizeId === undefined ? product.isBuyable : size.isBuyable) throw new Refusal('product_in_stock');
    const sizeId = size.id;
    const personId = this.keys.personId(email);
    await this.emails.refuseUsedUp(FORM);
    const waiting = await this.rows.findOneBy({ personId, sizeId, dueAt: IsNull() });
    if (waiting && !isLinkDue(await this.store.load(stockAlertStream(waiting.alertId)), now)) return;
    if (!(await this.emails.admitsStranger(FORM, email))) return;
    await this.store.transact(async (unit) => {
      await lockPerson(unit, personId);
      const open = await this.openOf(unit, personId);
      const known = open.find((alert) => alert.size_id === sizeId && !alert.due);
      const alertId = known?.alert_id ?? randomUUID();
      const stream = await unit.load(stockAlertStream(alertId));
      if (!isLinkDue(stream, now)) return;
      unit.append(stream, StockAlertAsked({ alertId, productId, sizeId, personId, email }));
    });
  }

  async state(alertId: string, now = new Date()): Promise<StockAlertState> {
    const isKept = await this.rows.existsBy({ alertId });
    return { state: stateOf(await this.store.load(stockAlertStream(alertId)), isKept, now) };
  }

  async confirm(alertId: string): Promise<StockAlertState> {
    const { state } = await this.state(alertId);
    if (state !== 'asked') return { state };
    await this.store.transact(async (unit) => {
      const stream = await unit.load(stockAlertStream(alertId));
      if (stream.events.at(-1)?.type === 'StockAlertAsked') unit.append(stream, StockAlertConfirmed({ alertId }));
    });
    return { state: 'confirmed' };
  }

  async cancel(alertId: string): Promise<StockAlertState> {
    const alert = await this.rows.findOneBy({ alertId });
    if (alert) await this.forget(alert);
    return alert ? { state: 'cancelled' } : this.state(alertId);
  }

  async counts(): Promise<StockAlertCount[]> {
    return this.database.query<StockAlertCount>(
      `SELECT product_id, size_id, count(*)::int AS waiting FROM read.stock_alerts
       WHERE confirmed_at IS NOT NULL AND due_at IS NULL GROUP BY product_id, size_id ORDER BY product_id, size_id`,
      [],
      'stock-alert-counts',
    );
  }

  /** A person's alerts, oldest first, for their export. */
  async ofPerson(personId: string): Promise<CustomerExport['stock_alerts']> {
    const rows = await this.rows.find({ where: { personId }, order: { askedAt: 'ASC' } });
    const streams = await this.store.loadMany(rows.map(({ alertId }) => stockAlertStream(alertId)));
    return rows.map(({ alertId, productId, sizeId, askedAt, confirmedAt }) => {
      const product = this.catalogue.productById(productId);
      const request = streams.get(stockAlertStream(alertId))?.events[0];
      return {
        email: (request?.type === 'StockAlertAsked' && request.data.email) || '',
        product_name: product ? nameWithSize(product.row.name, product.size(sizeId)?.row.name) : '',
        asked_at: askedAt.toISOString(),
        confirmed_at: confirmedAt?.toISOString() ?? null,
      };
    });
  }

  /** Sends the alerts that are due, and forgets those that are over. */
  async sweep(now = new Date()): Promise<void> {
    for (const alert of await this.rows.find({ order: { askedAt: 'ASC' } })) {
      const product = this.catalogue.productById(alert.productId);
      const size = product?.isPublic ? product.size(alert.sizeId) : undefined;
      if (isOver(alert, size?.row.isActive ?? false, now)) await this.forget(alert);
      else if (size?.isBuyable && alert.confirmedAt && !alert.dueAt) await this.send(alert);
    }
  }

  private async send({ alertId, productId, sizeId, personId }: StockAlert): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(stockAlertStream(alertId));
      const [request] = stream.events;
      if (request?.type !== 'StockAlertAsked' || request.data.email === null) return;
      if (stream.events.at(-1)?.type !== 'StockAlertConfirmed') return;
      unit.append(stream, StockAlertDue({ alertId, productId, sizeId, personId, email: request.data.email }));
    });
  }

  private async forget({ alertId, personId }: StockAlert): Promise<void> {
    await this.store.transact(async (unit) => {
      await lockPerson(unit, personId);
      const stream = await unit.load(stockAlertStream(alertId));
      if (stream.events.at(-1)?.type === 'StockAlertForgotten') return;
      unit.append(stream, StockAlertForgotten({ alertId }));
      const others = (await this.openOf(unit, personId)).filter((alert) => alert.alert_id !== alertId);
      if (others.length === 0) await this.keys.destroy(unit.tx, personId, ['alert']);
    });
  }

  private openOf({ tx }: UnitOfWork, personId: string) {
    return tx.query<{ alert_id: string; size_id: number; due: boolean }>(
      'SELECT alert_id, size_id, due_at IS NOT NULL AS due FROM stock_alerts WHERE person_id = $1',
      [personId],
      'stock-alerts-of-person',
    );
  }
}

/** Whether asking sends the link: for the first time, or again while the alert is unconfirmed. */
function isLinkDue({ events }: Stream, now: Date): boolean {
  const last = events.at(-1);
  if (!last) return true;
  return last.type === 'StockAlertAsked' && now.getTime() - Date.parse(last.occurredAt) >= LINK_AGAIN_MS;
}

/** `isKept`: false once the alert is forgotten or its person erased. */
function stateOf({ events }: Stream, isKept: boolean, now: Date): StockAlertState['state'] {
  const request = events.findLast(({ type }) => type === 'StockAlertAsked');
  const has = (sought: AnyEvent['type']) => events.some(({ type }) => type === sought);
  if (!request) return 'unknown';
  if (has('StockAlertDue')) return 'sent';
  if (has('StockAlertConfirmed')) return isKept ? 'confirmed' : 'cancelled';
  const end = isKept ? now : new Date(events.at(-1)?.occurredAt ?? now);
  if (end.getTime() - Date.parse(request.occurredAt) > CONFIRMED_WITHIN_MS) return 'expired';
  return isKept ? 'asked' : 'cancelled';
}

/** Asking and forgetting decide by the person's other alerts, so they take turns. */
const lockPerson = ({ tx }: UnitOfWork, personId: string) => lockName(tx, `stock alerts of ${personId}`);

function isOver({ askedAt, confirmedAt, dueAt }: StockAlert, isOffered: boolean, now: Date): boolean {
  if (dueAt) return now.getTime() - dueAt.getTime() > SENT_FOR_MS;
  if (!isOffered) return true;
  if (confirmedAt) return now.getTime() - confirmedAt.getTime() > WAITS_MS;
  return now.getTime() - askedAt.getTime() > CONFIRMED_WITHIN_MS;
}
