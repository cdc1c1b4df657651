import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../dev/cluster/ask.ts';
import { productEnvironment } from '../dev/start/processes/environment.ts';
import { SCRIPTS } from '../dev/start/processes/programs.ts';
import { loadSecrets } from '../dev/start/secrets.ts';
import { ROOT, readSettings } from '../dev/start/settings.ts';
import { atMost, p99, type Row } from './measure.ts';
import { number, untilIdle, type World } from './world.ts';

const SLOWER = 3;
/** Of the seconds of a whole rebuild: at most until it is resumed to its end, and after how many the projector is killed. */
const RESUMED = 0.8;
const PROJECTOR_KILLED = 0.1;
const EVENTS_PER_SECOND = 10_000;
const READERS = 4;
const BETWEEN_MS = 100;

const READS = {
  shop: ['/produkter', '/api/products?search=ros&limit=24', '/api/products?limit=24&sort=popularitet'],
  'back office': [
    '/api/orders?limit=25',
    '/api/orders?limit=25&search=astrid',
    '/api/customers?limit=50',
    '/api/journal/vouchers?limit=50',
  ],
} as const;
type Kind = keyof typeof READS;
type Delays = Record<Kind, number[]>;

/** ms of every read of a few people who go on until `work` is over. */
async function readWhile({ base, staff }: World, work: Promise<unknown>): Promise<Delays> {
  const delays: Delays = { shop: [], 'back office': [] };
  let isOver = false;
  const person = async (kind: Kind, first: number) => {
    for (let nth = first; !isOver; nth++) {
      const since = performance.now();
      const { status } = await ask(
        'GET',
        base + READS[kind][nth % READS[kind].length]!,
        kind === 'shop' ? {} : { token: staff.token },
      );
      if (status !== 200) throw new Error(`A read of the ${kind} answered ${status} during the rebuild.`);
      delays[kind].push(performance.now() - since);
      await pause(BETWEEN_MS);
    }
  };
  const people = Array.from({ length: READERS }, (_, nth) => [person('shop', nth), person('back office', nth)]).flat();
  await Promise.all([
    work.finally(() => {
      isOver = true;
    }),
    ...people,
  ]);
  return delays;
}

function start({ env, dataDir }: World, ...args: readonly string[]): ChildProcess {
  const script = join(ROOT, 'api/dist/src/cli/projections.js');
  const environment = { ...env, ...productEnvironment(readSettings(env), loadSecrets(dataDir), env) };
  return spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function projectorOf({ dataDir }: World): number {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
  const children = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid=,args='], { encoding: 'utf8' });
  return Number(
    children
      .split('\n')
      .find((line) => line.includes(SCRIPTS.projector))
      ?.trim()
      .split(' ')[0],
  );
}

export const rebuild = {
  name: 'rebuild at size',
  run: async (world: World): Promise<Row[]> => {
    const { database, command, options } = world;
    const names = (
      await database.query(
        "SELECT substr(subscriber, 12) AS name FROM log.positions WHERE subscriber LIKE 'projection:%'",
      )
    ).rows.flatMap(({ name }) => (name === 'visits' ? [] : [name]));
    const events = await number(database, 'SELECT count(*) AS number FROM log.events');
    await readWhile(world, pause(options.seconds * 1000));
    const quiet = await readWhile(world, pause(options.seconds * 1000));
    const since = performance.now();
    const going = start(world, 'rebuild', ...names);
    const ended = once(going, 'exit');
    const busy = await readWhile(world, ended);
    const seconds = (performance.now() - since) / 1000;
    const [code] = await ended;
    if (code !== 0) throw new Error(`The rebuild ended with code ${code}.`);

    // Killed in the middle: the read models stay, and the rebuild is resumed.
    const killed = start(world, 'rebuild', ...names);
    await pause(seconds * 500);
    killed.kill('SIGKILL');
    const resumedAt = performance.now();
    const done = once(start(world, 'resume'), 'exit');
    await pause(seconds * PROJECTOR_KILLED * 1000);
    process.kill(projectorOf(world), 'SIGKILL');
    const [after] = await done;
    const rest = (performance.now() - resumedAt) / 1000;
    await untilIdle(database);
    await command('projections', 'verify', ...names);
    const rate = Math.round(events / seconds);
    return [
      {
        row: `rebuild of ${events} events while the shop serves: ${Math.round(seconds)} s`,
        rate: `${rate}/s`,
        limit: `≥ ${EVENTS_PER_SECOND}/s`,
        met: rate >= EVENTS_PER_SECOND,
      },
      ...(Object.keys(READS) as Kind[]).map((kind) =>
        atMost(
          `${kind} meanwhile, p99 (quiet: ${Math.round(p99(quiet[kind]))} ms)`,
          p99(busy[kind]),
          SLOWER * p99(quiet[kind]),
          'ms',
        ),
      ),
      atMost('resumed after a kill half-way', rest, RESUMED * seconds, 's'),
      {
        row: 'resumed, the projector killed meanwhile; read models equal their replay',
        ours: `code ${after}`,
        limit: 'code 0',
        met: after === 0,
      },
    ];
  },
};
