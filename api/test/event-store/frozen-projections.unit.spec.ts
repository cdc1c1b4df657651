import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projections } from '../../src/registry.js';
import { objections, refrozen } from './frozen-projections.js';

/**
 * Each projection's tables and event types as its last version was shipped. When they change, what is built out there is
 * built anew only if the version is raised.
 */
const SAMPLE = path.join(import.meta.dirname, 'frozen-projections.json');
const HOW = 'Then write the sample: FREEZE=1 npm test -- --only unit frozen-projections && npm run format';
const read = () => JSON.parse(readFileSync(SAMPLE, 'utf8'));

it('no projection has changed without its version', () => {
  if (process.env.FREEZE) writeFileSync(SAMPLE, `${JSON.stringify(refrozen(read(), projections), null, 2)}\n`);
  const found = objections(read(), projections);
  if (found.length > 0) throw new Error([...found, HOW].join('\n'));
});

describe('the sample of the projections', () => {
  const sales = { name: 'sales', tables: ['days'], handles: ['OrderSent', 'OrderPlaced'] as const };
  const frozen = { sales: { version: 1, tables: ['days'], handles: ['OrderPlaced', 'OrderSent'] } };
  const changed = { ...sales, tables: ['days', 'pairs'], handles: ['OrderPlaced'] as const };

  it('minds no order', () => {
    expect(objections(frozen, [sales])).toEqual([]);
  });

  it('wants the version raised when tables or event types change, and is not written before', () => {
    expect(objections(frozen, [changed])).toEqual([
      'sales has changed (+pairs, -OrderSent): raise the version to 2, or what is built is not built anew',
    ]);
    expect(refrozen(frozen, [changed])).toEqual(frozen);
  });

  it('wants to be written when a version was raised, and when a projection is new or gone', () => {
    const raised = { ...changed, version: 2 };
    const other = { ...sales, name: 'other' };
    expect(objections(frozen, [raised])).toEqual(['sales is version 2 by now, the sample has 1']);
    expect(objections(frozen, [sales, other])).toEqual(['other is new']);
    expect(objections(frozen, [])).toEqual(['sales is gone']);
    for (const now of [[raised], [sales, other], []]) expect(objections(refrozen(frozen, now), now)).toEqual([]);
  });

  it('wants no version lowered', () => {
    const later = { sales: { ...frozen.sales, version: 2 } };
    expect(objections(later, [sales])).toEqual(['sales was version 2 already: a version is never lowered']);
  });
});
