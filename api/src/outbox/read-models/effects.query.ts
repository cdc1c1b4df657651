import type { EffectView } from '@kronblad/contracts/order/schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { z } from 'zod';
import { type ListQuery, listPage, type Page } from '../../crud/lists/index.js';
import type { EffectListItem, effectFilters, effectSortFields } from '../resend-request.js';
import { CHANGED_DOCUMENT } from '../stored-documents.js';
import { Effect } from './effect.entity.js';

export type EffectList = ListQuery<z.output<typeof effectFilters>, (typeof effectSortFields)[number]>;

export interface EffectPlace {
  readonly effectId: string;
  readonly kind: string;
  readonly orderId: number | null;
  readonly at: Date;
}

@Injectable()
export class EffectsQuery {
  constructor(@InjectRepository(Effect) private readonly effects: Repository<Effect>) {}

  async ofOrder(orderId: number): Promise<EffectView[]> {
    const effects = await this.effects.find({ where: { orderId }, order: { at: 'ASC', effectId: 'ASC' } });
    return effects.map(view);
  }

  /** When each order's receipt was last sent to be scanned; without orders whose receipt was not. */
  async scanned(orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const sent = await this.effects.find({
      where: { orderId: In([...orderIds]), kind: 'receipt-for-scanning', status: In(['requested', 'succeeded']) },
      order: { at: 'ASC' },
    });
    return new Map(sent.map(({ orderId, at }) => [orderId as number, at.toISOString()]));
  }

  /** Omits a failed effect that was resent, because the outcome of the resend counts. */
  async page(list: EffectList): Promise<Page<EffectListItem>> {
    const effects = this.effects.createQueryBuilder('e').where('e.status = :status', list.filters);
    if (list.filters.status === 'failed') {
      const again = effects.subQuery().select('1').from(Effect, 'again').where('again.resendOf = e.effectId');
      effects.andWhere(`NOT EXISTS ${again.getQuery()}`);
    }
    const { rows, total } = await listPage(
      effects,
      { ...list, ids: null },
      { id: 'e.effectId', sorts: { at: 'e.at' } },
    );
    return { rows: rows.map((row) => ({ ...view(row), order_id: row.orderId })), total };
  }

  /** The state of each effect, or of the newest that repeats it. Leaves out unknown ones. */
  async newestOf(effectIds: readonly string[]): Promise<ReadonlyMap<string, EffectView>> {
    const ids = [...effectIds];
    const tries = await this.effects.find({
      where: [{ effectId: In(ids) }, { resendOf: In(ids) }],
      order: { at: 'ASC', effectId: 'ASC' },
    });
    return new Map(tries.map((effect) => [effect.resendOf ?? effect.effectId, view(effect)]));
  }

  changedDocuments(since: Date): Promise<number> {
    return this.effects
      .createQueryBuilder('e')
      .where("e.status = 'failed' AND e.at >= :since", { since })
      .andWhere('starts_with(e.effectId, :prefix)', { prefix: CHANGED_DOCUMENT })
      .getCount();
  }

  requested({
    before,
    after,
    limit,
  }: {
    before: Date;
    after: EffectPlace | null;
    limit: number;
  }): Promise<EffectPlace[]> {
    const effects = this.effects.createQueryBuilder('e').where("e.status = 'requested' AND e.at < :before", { before });
    if (after) effects.andWhere('(e.at, e.effectId) > (:at, :effectId)', after);
    return effects
      .select(['e.effectId', 'e.kind', 'e.orderId', 'e.at'])
      .orderBy('e.at')
      .addOrderBy('e.effectId')
      .limit(limit)
      .getMany();
  }

  /** Effects requested before `before` without an outcome, by kind. */
  requestedBefore(before: Date): Promise<{ kind: string; count: number }[]> {
    return this.effects
      .createQueryBuilder('e')
      .select(['e.kind AS kind', 'count(*)::int AS count'])
      .where("e.status = 'requested' AND e.at < :before", { before })
      .groupBy('e.kind')
      .getRawMany();
  }

  /**
   * Counts how many of the given failed effects need no attention. An order's effect needs none when an effect of the
   * same kind succeeded for that order. An effect without an order needs none once it was resent: if the resend fails,
   * that is another failed effect.
   */
  async madeUpFor(failed: readonly Pick<Effect, 'effectId' | 'orderId' | 'kind'>[]): Promise<number> {
    const orderIds = failed.flatMap(({ orderId }) => orderId ?? []);
    const [succeeded, again] = await Promise.all([
      this.effects.findBy({ orderId: In(orderIds), status: 'succeeded' }),
      this.effects.findBy({ resendOf: In(failed.map(({ effectId }) => effectId)) }),
    ]);
    return failed.filter(({ effectId, orderId, kind }) =>
      orderId === null
        ? again.some(({ resendOf }) => resendOf === effectId)
        : succeeded.some((effect) => effect.orderId === orderId && effect.kind === kind),
    ).length;
  }
}

const view = ({ effectId: id, kind, status, attempts, error, at }: Effect): EffectView => ({
  id,
  kind,
  status,
  attempts,
  error,
  at: at.toISOString(),
});
