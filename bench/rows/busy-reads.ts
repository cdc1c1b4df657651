import { load } from '../load.ts';
import type { Question } from '../question.ts';
import { compared, type Result, type Round } from '../results.ts';
import type { World } from '../world.ts';
import { sellAt, untilTrue } from './buying.ts';
import { filteredLists, listPages, productPages } from './reads.ts';
import type { Row } from './row.ts';
import { inDatabase, isIdle } from './standing.ts';

const ORDERS_PER_SECOND = 24;
const WARM_UP_SECONDS = 2;

/** Reads lists and pages while orders are placed. The baseline is the same reads without orders. */
export const busyReads: Row = {
  name: 'lists and pages while orders are placed',
  async run(world) {
    const pages = [...productPages(world), ...(await listPages(world))];
    await sellAt(world, ORDERS_PER_SECOND, WARM_UP_SECONDS);
    return [await measure(world, 'lists', await filteredLists(world)), await measure(world, 'pages', pages)];
  },
};

async function measure(world: World, what: string, questions: readonly Question[]): Promise<Result> {
  const { base, options } = world;
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round++) {
    await inDatabase(world, (database) => untilTrue(() => isIdle(database)));
    await load(base, questions, WARM_UP_SECONDS);
    const floor = await load(base, questions, options.seconds);
    const selling = sellAt(world, ORDERS_PER_SECOND, options.seconds);
    const [ours] = await Promise.all([load(base, questions, options.seconds), selling]);
    rounds.push({ ours, floor });
  }
  return compared(`${what} while ${ORDERS_PER_SECOND} orders/s are placed`, 'requests/s', rounds, { ratio: 0.5 });
}
