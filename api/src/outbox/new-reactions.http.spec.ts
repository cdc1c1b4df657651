import { expect, it } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { isDocument } from '@kronblad/contracts/order/effect-labels';
import type { EffectView } from '@kronblad/contracts/order/schema';
import { CommandBus } from '@nestjs/cqrs';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { settled } from '../../test/event-store/settled.js';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { features } from '../app.module.js';
import { Database, EventReader } from '../event-store/index.js';
import { Reactions, subscriberName } from '../event-store/projections/index.js';
import { placeNewReactions, reactionsOf } from '../event-store/running/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { ProjectorRunner } from '../projector/index.js';
import { RecordOutcomes } from './record-outcomes.handler.js';

let shop: ShopUnderTest;
let projector: ApiUnderTest | null = null;
let earlier: number;
const later: number[] = [];

beforeAll(async () => {
  shop = await startShop();
  await shop.api.askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad', email: 'hej@kronblad.example' },
  });
});
afterAll(async () => {
  await stop();
  await shop.close();
});

const of = <T>(token: Parameters<ApiUnderTest['app']['get']>[0]): T => shop.api.app.get(token, { strict: false });
const database = () => of<Database>(Database);
const deploy = async () => {
  await settled(database());
  return placeNewReactions(database(), of<EventReader>(EventReader), reactionsOf(features));
};
const start = async () => {
  projector = await startApi(shop.api);
  await projector.app.get(ProjectorRunner, { strict: false }).start();
};
const stop = async () => {
  await projector?.close();
  projector = null;
};
const sale = async (): Promise<number> => {
  const { id, price } = await shop.product();
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
  await receipted(shop, json.order_id);
  return json.order_id;
};
const emails = async (): Promise<MailJob[]> => {
  const jobs = await of<Queues>(QUEUES).mail.getJobs(['waiting', 'delayed', 'prioritized']);
  return jobs.flatMap(({ data }) => emailsIn(data));
};
const ordersWrittenTo = async () => (await emails()).map(({ effect }) => effect.orderId).sort();
/**
 * Simulates sent emails: records their outcomes and empties the queue, because the real queue deletes completed jobs
 * too.
 */
const sent = async (...jobs: MailJob[]) => {
  const at = new Date().toISOString();
  const outcomes = jobs.map(({ effect }) => ({ effect, ok: true, attempts: 1, at, error: null, result: null }));
  await of<CommandBus>(CommandBus).execute(new RecordOutcomes(outcomes));
  await of<Queues>(QUEUES).mail.obliterate({ force: true });
};
const caughtUp = () =>
  eventually(async () => {
    const [row] = await database().query<{ readers: number }>(
      `SELECT count(*)::int AS readers FROM log.positions c WHERE c.subscriber ~ '^(reaction|process):' AND
         (c.transaction_id, c.position) >=
           (SELECT transaction_id, position FROM log.events ORDER BY transaction_id DESC, position DESC LIMIT 1)`,
    );
    return row?.readers === reactionsOf(features).length;
  });

it('The modules list every registered reaction', () => {
  const reactions = of<Reactions>(Reactions);
  const managers = reactions.processes().map(subscriberName.process);
  const registered = [...reactions.all().map(subscriberName.reaction), ...managers];
  expect(reactionsOf(features).sort()).toEqual([...registered].sort());
  expect(registered.length).toBeGreaterThan(10);
});

it('New reactions of a release send emails about later events only, and continue from their checkpoint at the next release', async () => {
  earlier = await sale();
  await deploy();
  later.push(await sale());
  expect(await deploy()).toEqual([]);
  later.push(await sale());
  await start();
  await caughtUp();
  expect(await ordersWrittenTo()).toEqual([later[0], later[0], later[1], later[1]]);
});

it('A reaction that sees an event twice sends only emails without an outcome again', async () => {
  await sent(...(await emails()));
  const open = await sale();
  await caughtUp();
  await of<Queues>(QUEUES).mail.obliterate({ force: true });
  await stop();
  await database().query(
    "UPDATE log.checkpoints SET transaction_id = '0', position = 0, follows = NULL WHERE subscriber LIKE 'reaction:%'",
  );
  await start();
  await caughtUp();
  // The earlier order has no outcome, because it was placed before the reactions existed.
  expect(await ordersWrittenTo()).toEqual([earlier, earlier, open, open]);
  const { effects } = await shop.order(later[0] as number);
  expect(effects.filter((effect: EffectView) => !isDocument(effect)).map(({ status }: EffectView) => status)).toEqual([
    'succeeded',
    'succeeded',
  ]);
});
