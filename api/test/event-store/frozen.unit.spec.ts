import { describe, expect, it } from '@jest/globals';
import { projections } from '../../src/app.module.js';
import { upcast } from '../../src/event-store/log/upcasters.js';
import { allEvents } from '../../src/events/all.js';
import { objections, refrozen } from './frozen-projections.js';
import { eventKey, readFrozen, sampleOf, writeFrozen } from './frozen-samples.js';

const HOW = 'Write the missing samples with: npm run freeze -- <feature>';

/**
 * Set by `npm run freeze -- <name>`: writes new events and projections to the file of that name, and updates
 * projections with a raised version in their own files.
 */
if (process.env.FREEZE) freeze(process.env.FREEZE);

const files = [...readFrozen().values()];
const frozenEvents: Record<string, unknown[]> = {};
for (const { events } of files) {
  for (const [key, payloads] of Object.entries(events)) {
    frozenEvents[key] = [...(frozenEvents[key] ?? []), ...payloads];
  }
}
const frozenProjections = Object.assign({}, ...files.map((file) => file.projections));

const samples = Object.entries(frozenEvents).flatMap(([key, payloads]) => {
  const [type = '', version = '1'] = key.split('@');
  return payloads.map((payload, index) => ({
    name: `${type} of version ${version}, sample ${index + 1}`,
    type,
    version: Number(version),
    payload: payload as Record<string, unknown>,
  }));
});

describe('events from earlier logs', () => {
  it.each(samples)('The event $name of an earlier log can still be read', ({ type, version, payload }) => {
    const definition = allEvents.find((each) => each.type === type);
    expect(definition).toBeDefined();
    const read = upcast(type, version, payload);
    expect(definition?.schema.parse(read)).toEqual(read);
  });

  it('Every version of an event has a frozen sample', () => {
    const missing = allEvents.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, index) => eventKey(type, index + 1)).filter((key) => !frozenEvents[key]),
    );
    if (missing.length > 0) throw new Error(`No frozen sample of ${missing.join(', ')}. ${HOW}`);
  });
});

it('No projection has changed without a new version', () => {
  const found = objections(frozenProjections, projections);
  if (found.length > 0) throw new Error([...found, HOW].join('\n'));
});

function freeze(name: string): void {
  const all = readFrozen();
  const file = all.get(name) ?? { events: {}, projections: {} };
  all.set(name, file);
  const known = [...all.values()];
  for (const { type, version, schema } of allEvents) {
    const key = eventKey(type, version);
    if (!known.some(({ events }) => events[key])) file.events[key] = [sampleOf(schema)];
  }
  const before = Object.assign({}, ...known.map((each) => each.projections));
  for (const [projection, now] of Object.entries(refrozen(before, projections))) {
    const home = known.find((each) => each.projections[projection]) ?? file;
    home.projections[projection] = now;
  }
  for (const each of known) {
    for (const projection of Object.keys(each.projections)) {
      if (!projections.some((live) => live.name === projection)) delete each.projections[projection];
    }
  }
  for (const [each, frozen] of all) {
    const isEmpty = Object.keys(frozen.events).length + Object.keys(frozen.projections).length === 0;
    if (!isEmpty) writeFrozen(each, frozen);
  }
}

describe('the sample of the projections', () => {
  const sales = { name: 'sales', tables: ['days'], handles: ['OrderSent', 'OrderPlaced'] as const };
  const frozen = { sales: { version: 1, tables: ['days'], handles: ['OrderPlaced', 'OrderSent'] } };
  const changed = { ...sales, tables: ['days', 'pairs'], handles: ['OrderPlaced'] as const };

  it('The sample of the projections ignores order', () => {
    expect(objections(frozen, [sales])).toEqual([]);
  });

  it('The sample of the projections requires a new version when tables or event types change, and is not written before', () => {
    expect(objections(frozen, [changed])).toEqual([
      'sales has changed (+pairs, -OrderSent): raise the version to 2, or existing tables are not rebuilt',
    ]);
    expect(refrozen(frozen, [changed])).toEqual(frozen);
  });

  it('The sample of the projections must be written for a raised version, and for a new or deleted projection', () => {
    const raised = { ...changed, version: 2 };
    const other = { ...sales, name: 'other' };
    expect(objections(frozen, [raised])).toEqual(['sales is now version 2, the sample has 1']);
    expect(objections(frozen, [sales, other])).toEqual(['other is new']);
    expect(objections(frozen, [])).toEqual(['sales is gone']);
    for (const now of [[raised], [sales, other], []]) expect(objections(refrozen(frozen, now), now)).toEqual([]);
  });

  it('The sample of the projections refuses a lowered version', () => {
    const later = { sales: { ...frozen.sales, version: 2 } };
    expect(objections(later, [sales])).toEqual(['sales already had version 2: versions must not be lowered']);
  });
});
