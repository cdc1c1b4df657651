import { describe, expect, it } from '@jest/globals';
import { type SearchAlternative, searchConditions } from './search-conditions.js';

/** An order as its search text describes it, one field a line. */
const NUMBER = 'ORD-1795269600123';
const TEXT = [
  'anna karin',
  'provsson',
  'anna.provsson@exempel.se',
  '701234567',
  'storgatan 5 b',
  '87230',
  'kramfors',
  'k2026-000123',
  'ab-123 456 se',
  'ab123456se',
  'rosbukett skymning',
  'buk-rs-001',
].join('\n');

const holds = ({ contains = [], lastDigits = '' }: SearchAlternative) =>
  contains.every((text) => TEXT.includes(text)) && NUMBER.endsWith(lastDigits);
const finds = (search: string) => searchConditions(search).every((alternatives) => alternatives.some(holds));

describe('the words of a search', () => {
  it.each([
    '070-123 45 67',
    '0701234567',
    '070-1234567',
    '+46701234567',
    '0046 70 123 45 67',
    '+46 (0)70-123 45 67',
    '(070) 123 45 67',
    '123 45 67',
    '4567',
    '46701234567',
  ])('The words of a search find a telephone number as %j', (search) => {
    expect(finds(search)).toBe(true);
  });

  it.each([
    ['order number', 'ORD-1795269600123'],
    ['order number as somebody writes it', 'Ordernr: 1795269600123'],
    ['last digits', '600123'],
    ['last digits after a sign', '#600123'],
    ['surname first', 'Provsson, Anna'],
    ['double name with a hyphen', 'Anna-Karin Provsson'],
    ['name without its diacritics', 'provssön'],
    ['email', 'anna.provsson@'],
    ['street with its number', 'Storgatan 5'],
    ['postal code', '872 30'],
    ['postal code in one', '87230'],
    ['postal code with the country', 'SE-872 30'],
    ['postal code and town', '872 30 Kramfors'],
    ['street and postal code', 'Storgatan 5, 872 30 Kramfors'],
    ['receipt number', 'K2026-000123'],
    ['receipt number without its letter', '2026-000123'],
    ['tracking number', 'AB123456SE'],
    ['tracking number with spaces', 'AB-123 456 SE'],
    ['product', 'rosbukett'],
    ['SKU', 'BUK-RS-001'],
    ['words of several fields', 'skymning provsson 4567'],
  ])('The words of a search find an order by %s', (_, search) => {
    expect(finds(search)).toBe(true);
  });

  it.each([
    '070-123 45 68',
    '+47 701 23 45 67 8',
    'Provsson Bertil',
    'BUK-RS-002',
    '872 31',
    '701 34',
    '701 67 45',
    'Karin-Berit',
    '69600',
    'ORD-1795269600124',
  ])('The words of a search do not find another order by %j', (search) => {
    expect(finds(search)).toBe(false);
  });

  it('A search without words finds everything', () => {
    expect(searchConditions('\u200B , ')).toEqual([]);
  });
});
