import { describe, expect, it } from '@jest/globals';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { receiptsMatching, screensMatching } from './search-results';

describe('the screens found by a text', () => {
  it.each([
    ['frågor', '/faq'],
    ['fragor', '/faq'],
    ['avstämning', '/bokforing?flik=avstamning'],
    ['öppettider', '/installningar/butiken'],
    ['lösenord', '/installningar/konto'],
    ['inställningar e-post', '/installningar/e-post'],
    ['bounce', '/besokare?flik=bounce'],
    ['raderade', '/kundregister/raderingar'],
    ['seo global', '/seo/global'],
  ])('%s: %s', (text, to) => {
    expect(screensMatching(text).map((hit) => hit.to)).toContain(to);
  });

  it('are none for other texts', () => {
    expect(screensMatching('xyzzy')).toEqual([]);
  });
});

it('receipts are found by their number, with the order, its day and its amount', () => {
  const order = {
    id: 7,
    order_number: 'ORD-1795269600123',
    receipt_number: 'K2026-000123',
    first_name: 'Anna',
    last_name: 'Provsson',
    created_at: '2026-11-21T23:30:00.000Z',
    total_amount: 449,
  } as OrderListItem;
  for (const search of ['K2026-000123', 'k2026 000123', '000123']) {
    expect(receiptsMatching(search, [order])).toEqual([
      {
        group: 'Kvitton',
        key: 'kvitton/7',
        label: 'K2026-000123',
        detail: 'ORD-1795269600123 · Anna Provsson · 2026-11-22 · 449,00\u00a0kr',
        to: '/ordrar/7',
      },
    ]);
  }
  expect(receiptsMatching('Anna', [order])).toEqual([]);
});
