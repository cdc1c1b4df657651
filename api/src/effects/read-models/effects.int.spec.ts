import type { DomainEvent } from '@kronblad/contracts/events/all';
import { EffectFailed, EffectRequested, EffectSucceeded } from '@kronblad/contracts/events/effects';
import type { DataSource } from 'typeorm';
import { openEntities } from '../../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../../test/event-store/log.js';
import { Effect } from './effect.entity.js';
import { effects } from './effects.projection.js';
import { EffectsQuery } from './effects.query.js';

let log: TestLog;
let entities: DataSource;
beforeEach(async () => {
  log = await openTestLog([effects]);
  entities = await openEntities(log.url, [Effect]);
});
afterEach(async () => {
  await entities.destroy();
  await log.close();
});

const AT = '2026-11-21T10:00:00.000Z';
const about = (effectId: string) => ({ effectId, kind: 'contact-for-shop', orderId: null, at: AT });
const failed = (effectId: string) => EffectFailed({ ...about(effectId), attempts: 10, error: 'Nej' });
const asked = (effectId: string, resendOf: string | null = null) => EffectRequested({ ...about(effectId), resendOf });

const append = (effectId: string, ...events: readonly DomainEvent[]) =>
  log.store.transact(async (unit) => unit.append(await unit.load(`effect-${effectId}`), ...events));

it('shows the latest of several attempts, and equals its replay', async () => {
  await append('first', asked('first'), failed('first'));
  await append('second', asked('second', 'first'), failed('second'));
  await append('other', asked('other'), failed('other'));
  await append('mended', asked('mended', 'other'), EffectSucceeded({ ...about('mended'), attempts: 1 }));
  const list = { filters: { status: 'failed' }, sort: 'at', order: 'DESC', limit: 10, offset: 0, ids: null } as const;
  const { rows, total } = await new EffectsQuery(entities.getRepository(Effect)).page(list);
  expect([rows.map(({ id }) => id), total]).toEqual([['second'], 1]);
  expect((await log.replay.verify(effects)).differences).toEqual([]);
});
