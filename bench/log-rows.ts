import { randomBytes } from 'node:crypto';
import { load, type Row } from './measure.ts';
import type { World } from './world.ts';

const CONNECTIONS = 128;
const VIEW_MS = 150;
const VISITORS = 5_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const EVENTS_PER_SECOND = { events: 30_000, visits: 50_000 };

const replayOf = (log: 'events' | 'visits', name: string) => ({
  name,
  run: async ({ command, database }: World): Promise<Row[]> => {
    const { rows } = await database.query<{ name: string }>(
      "SELECT substr(subscriber, 12) AS name FROM log.positions WHERE subscriber LIKE 'projection:%'",
    );
    const names = rows.flatMap((row) => ((row.name === 'visits') === (log === 'visits') ? row.name : []));
    const { output, seconds } = await command('projections', 'rebuild', ...names);
    const events = Number(/rebuilt from (\d+) events/.exec(output)?.[1]);
    const rate = Math.round(events / seconds);
    const least = EVENTS_PER_SECOND[log];
    return [{ row: `${name}, ${events} events`, rate: `${rate}/s`, limit: `≥ ${least}/s`, met: rate >= least }];
  },
});

export const replay = replayOf('events', 'replay into all projections');
export const replayOfVisits = replayOf('visits', 'replay of visits');

const newId = () => randomBytes(16).toString('hex');

export const tracked = {
  name: 'tracked page views',
  run: async ({ base: url, products, options }: World): Promise<Row[]> => {
    const visitors = Array.from({ length: VISITORS }, newId);
    let nth = 0;
    const requests = [
      {
        method: 'POST' as const,
        path: '/api/visitor/track-page',
        headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
        setupRequest: (request: object) => {
          const { id, slug, name } = products[++nth % products.length]!;
          const view = {
            ...{ session_id: visitors[nth % VISITORS], page_view_id: newId(), page_url: `/produkter/${slug}` },
            ...{ page_title: name, page_type: 'product', product_id: id },
          };
          return { ...request, body: JSON.stringify(view) };
        },
      },
    ];
    const views = { url, connections: CONNECTIONS, duration: options.seconds, requests };
    return [await load('tracked page views', views, VIEW_MS)];
  },
};
