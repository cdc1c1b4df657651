import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allEvents } from '@kronblad/contracts/events/all';
import { upcast } from '../../src/event-store/log/upcasters.js';

/**
 * One sample of every event version ever shipped, as it lies in logs out there. Add to them; never change one.
 * A type's samples are of version 1; those of a later version stand under `Type@version`.
 */
const frozen: Record<string, Record<string, unknown>[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'frozen-events.json'), 'utf8'),
);

const samples = Object.entries(frozen).flatMap(([key, payloads]) => {
  const [type = '', version = '1'] = key.split('@');
  return payloads.map((payload, index) => ({
    name: `${type} of version ${version}, sample ${index + 1}`,
    type,
    version: Number(version),
    payload,
  }));
});

describe('events from earlier logs', () => {
  it.each(samples)('$name can still be read', ({ type, version, payload }) => {
    const definition = allEvents.find((each) => each.type === type);
    expect(definition).toBeDefined();
    const read = upcast(type, version, payload);
    expect(definition?.schema.parse(read)).toEqual(read);
  });

  it.each(allEvents.map(({ type, version }) => ({ type, version })))(
    '$type has a sample of each version',
    ({ type, version }) => {
      for (let each = 1; each <= version; each++) expect(frozen[each === 1 ? type : `${type}@${each}`]).toBeDefined();
    },
  );
});
