import { describe, expect, it } from '@jest/globals';
import { campaignCodeStatus, validityLabel } from '../ui/code-state';
import { campaignCodeErrors, toForm, toPayload } from './campaign-code-form';

const form = { ...toForm(undefined), code: 'host20' };

describe('campaign code form', () => {
  it('The form of a campaign code starts with 10 percent, active, without limit', () => {
    expect(toPayload(form)).toEqual({
      code: 'HOST20',
      discount_percentage: 10,
      description: '',
      is_active: true,
      usage_limit: null,
      valid_from: null,
      valid_until: null,
      minimum_purchase: null,
      once_per_customer: false,
    });
  });

  it('The form of a campaign code sends empty days as null', () => {
    expect(toPayload({ ...form, valid_from: '', valid_until: '' })).toMatchObject({
      valid_from: null,
      valid_until: null,
    });
  });

  it.each([
    [{ code: ' ' }, { code: 'Kampanjkod krävs' }],
    [{ code: 'såpa' }, { code: 'Koden får innehålla A–Z, 0–9 och bindestreck.' }],
    [{ code: 'ab' }, { code: 'Koden ska ha 3–30 tecken.' }],
    [{ discount_percentage: null }, { discount_percentage: 'Rabattprocent måste vara mellan 1 och 100' }],
    [{ discount_percentage: 101 }, { discount_percentage: 'Rabattprocent måste vara mellan 1 och 100' }],
    [{ usage_limit: 0 }, { usage_limit: 'Ange minst 1, eller lämna tomt för obegränsat.' }],
    [{ minimum_purchase: 0 }, { minimum_purchase: 'Ange mer än 0 kr, eller lämna tomt.' }],
    [
      { valid_from: '2026-12-01', valid_until: '2026-11-30' },
      { valid_until: 'Slutdatum kan inte ligga före startdatum.' },
    ],
  ])('The form of a campaign code refuses %j', (change, errors) => {
    expect(campaignCodeErrors({ ...form, ...change })).toEqual(errors);
  });
});

describe('campaignCodeStatus', () => {
  const code = { is_active: true, usage_limit: 5, times_used: 4, valid_from: '2026-11-01', valid_until: '2026-11-30' };
  const label = (change: Partial<typeof code>, today = '2026-11-21') =>
    campaignCodeStatus({ ...code, ...change }, today).label;

  it('The state of a campaign code tells why a code cannot be used', () => {
    expect(label({})).toBe('Aktiv');
    expect(label({ is_active: false })).toBe('Inaktiv');
    expect(label({ times_used: 5 })).toBe('Förbrukad');
    expect(label({}, '2026-10-31')).toBe('Kommande');
    expect(label({}, '2026-11-30')).toBe('Aktiv');
    expect(label({}, '2026-12-01')).toBe('Utgången');
  });

  it('The form of a campaign code writes its days', () => {
    expect(validityLabel(code)).toBe('2026-11-01 – 2026-11-30');
    expect(validityLabel({ ...code, valid_until: null })).toBe('Från 2026-11-01');
    expect(validityLabel({ ...code, valid_from: null })).toBe('Till 2026-11-30');
    expect(validityLabel({ ...code, valid_from: null, valid_until: null })).toBe('Tills vidare');
  });
});
