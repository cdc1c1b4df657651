import { expect, it } from '@jest/globals';
import { unannouncedText } from './labels';

it('A discount says why it is not shown as a reduction, and nothing where it is', () => {
  expect(unannouncedText({ unannounced: null })).toBeNull();
  expect(unannouncedText({ unannounced: { lowest_price_30_days: 250 } })).toBe(
    'Visas inte som nedsatt: lägsta pris de 30 dagarna före var 250,00\u00A0kr.',
  );
  expect(unannouncedText({ unannounced: { lowest_price_30_days: null } })).toContain('inget tidigare pris');
});
