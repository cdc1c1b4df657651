import { expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { Sessions } from '../auth/index.js';
import type { EventNotifier } from '../event-store/index.js';
import { LiveStreams } from './live-streams.js';

const quiet = { on: () => () => {}, onProjected: () => () => {} } as unknown as EventNotifier;
const sessions = { aliveOf: async (ids: readonly string[]) => new Set(ids) } as unknown as Sessions;

it('A stream ends when the API stops, also one that is opened while it stops', async () => {
  const streams = new LiveStreams(quiet, sessions);
  const before = lastValueFrom(streams.open('a'));
  streams.onModuleDestroy();
  const after = lastValueFrom(streams.open('b'), { defaultValue: null });
  expect(await before).toMatchObject({ data: { changed: [] } });
  await after;
});
