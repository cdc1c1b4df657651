import { describe, expect, it } from '@jest/globals';
import { type Mark, whyRestored } from './mark.js';

const database: Mark = { id: 'a', generation: 2, position: 100 };

describe('a database', () => {
  it.each<[string, Partial<Mark>, Partial<Mark> | null]>([
    ['that wrote the mark', {}, {}],
    ['that has gone on since the mark was written', { position: 101 }, {}],
    ['of a new shop without files', { generation: 0 }, null],
    ['of a new shop that was stopped after its first mark', { generation: 0 }, { generation: 1 }],
    ['whose files were restored to an earlier state', {}, { generation: 1, position: 90 }],
  ])('%s is not a restored one', (_what, own, found) => {
    expect(whyRestored({ ...database, ...own }, found && { ...database, ...found })).toBeNull();
  });

  it.each<[string, Partial<Mark>, Partial<Mark> | null, string]>([
    ['that is older than the files', { position: 99 }, {}, 'ends at event 99, but event 100 had been stored'],
    ['that was put aside in a restore', { generation: 1, position: 900 }, {}, 'a later restore'],
    ['that was copied to a place without its files', {}, null, 'do not contain the mark'],
    ['that was made anew beside old files', { id: 'b', generation: 0, position: 0 }, {}, 'another database'],
    ['of a new shop, older than the files', { generation: 0, position: 9 }, { generation: 1 }, 'ends at event 9'],
  ])('%s is a restored one', (_what, own, found, reason) => {
    expect(whyRestored({ ...database, ...own }, found && { ...database, ...found })).toContain(reason);
  });
});
