import { describe, expect, it } from '@jest/globals';
import { payUntil } from './pay-until.js';

// Saturday, 13.00 in Stockholm.
const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = '2026-11-27';
const at = (time: string) => new Date(time);

describe('until when an order of staff can be paid', () => {
  it('An emailed link lasts for 24 hours', () => {
    expect(payUntil(NOW, 'link', DAY, at('2026-11-27T11:00:00Z'))).toEqual(at('2026-11-22T12:00:00Z'));
    expect(payUntil(NOW, 'link', null, null)).toEqual(at('2026-11-22T12:00:00Z'));
  });

  it('An emailed link lasts no longer than orders for its day are taken', () => {
    const deadline = at('2026-11-22T09:00:00Z');
    expect(payUntil(NOW, 'link', '2026-11-22', deadline)).toEqual(deadline);
  });

  it('An emailed link lasts for an hour, however soon the last hour of its day is', () => {
    expect(payUntil(NOW, 'link', '2026-11-21', at('2026-11-21T12:10:00Z'))).toEqual(at('2026-11-21T13:00:00Z'));
  });

  it('A last hour that staff have passed does not shorten the link, but the end of the day does', () => {
    expect(payUntil(NOW, 'link', '2026-11-23', at('2026-11-20T11:00:00Z'))).toEqual(at('2026-11-22T12:00:00Z'));
    expect(payUntil(NOW, 'link', '2026-11-21', at('2026-11-21T09:00:00Z'))).toEqual(at('2026-11-21T22:59:59.999Z'));
    const late = at('2026-11-21T22:30:00Z');
    expect(payUntil(late, 'link', '2026-11-21', null)).toEqual(at('2026-11-21T22:59:59.999Z'));
  });

  it('An order that is paid later has until the end of the seventh day after its own', () => {
    expect(payUntil(NOW, 'later', DAY, at('2026-11-27T11:00:00Z'))).toEqual(at('2026-12-04T22:59:59.999Z'));
  });

  it('The end of a day is that of Stockholm, in summer too', () => {
    expect(payUntil(at('2027-05-20T12:00:00Z'), 'later', '2027-05-29', null)).toEqual(at('2027-06-05T21:59:59.999Z'));
  });

  it('An order without a day that is paid later has 14 days', () => {
    expect(payUntil(NOW, 'later', null, null)).toEqual(at('2026-12-05T12:00:00Z'));
  });
});
