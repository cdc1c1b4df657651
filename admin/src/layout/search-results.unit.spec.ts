import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { booksMatching, screensMatching } from './search-results';

it.each([
  ['frågor', '/faq'],
  ['fragor', '/faq'],
  ['avstämning', '/bokforing/avstamning'],
  ['öppettider', '/installningar/butiken'],
  ['lösenord', '/installningar/konto'],
  ['återställningskoder', '/installningar/konto'],
  ['inställningar e-post', '/installningar/e-post'],
  ['bounce', '/besokare/bounce'],
  ['raderade', '/kundregister/raderingar'],
  ['seo global', '/seo/global'],
])('The text %s finds the screen %s', (text, to) => {
  expect(screensMatching(text).map((hit) => hit.to)).toContain(to);
});

it.each([
  ['foretag', ['CompanySettings']],
  ['leverans', ['DeliverySettings']],
  ['butiken', ['StoreSettings']],
  ['startsidan', ['HomeSettings']],
  ['e-post', ['EmailSettings']],
  ['besok', ['VisitSettings']],
  ['medarbetare', ['staff/StaffSettings']],
  ['konto', ['account/PasswordForm', 'account/SecondFactor', 'account/SessionList', 'account/EmailForm']],
])('Screens of the settings are found by every heading that stands on them: %s', (path, files) => {
  const headings = files.flatMap((file) => {
    const source = readFileSync(`admin/src/settings/${file}.tsx`, 'utf8');
    return [...source.matchAll(/\btitle="([^"]+)"/g)].map(([, title = '']) => title);
  });
  expect(headings).not.toEqual([]);
  const tab = `/installningar/${path}`;
  expect(headings.filter((heading) => !screensMatching(heading).some(({ to }) => to === tab))).toEqual([]);
});

it('Other texts find no screens', () => {
  expect(screensMatching('xyzzy')).toEqual([]);
});

it('Receipts and credit notes are found by their number, with the order, its day and its amount', () => {
  const order = {
    id: 7,
    order_number: 'ORD-1795269600123',
    receipt_number: 'K2026-000123',
    credit_note_numbers: ['KR2026-000045', 'KR2026-000046'],
    first_name: 'Anna',
    last_name: 'Provsson',
    created_at: '2026-11-21T23:30:00.000Z',
    total_amount: 449,
  } as unknown as OrderListItem;
  for (const search of ['K2026-000123', 'k2026 000123', '000123']) {
    expect(booksMatching(search, [order])).toEqual([
      {
        group: 'Kvitton',
        key: 'kvitton/K2026-000123',
        label: 'K2026-000123',
        detail: 'ORD-1795269600123 · Anna Provsson · 2026-11-22 · 449,00\u00a0kr',
        to: '/ordrar/7',
      },
    ]);
  }
  for (const search of ['KR2026-000046', 'kr2026 000046', '000046']) {
    const hits = booksMatching(search, [order]).map(({ group, label, to }) => [group, label, to]);
    expect(hits).toEqual([['Krediteringar', 'KR2026-000046', '/ordrar/7']]);
  }
  expect(booksMatching('Anna', [order])).toEqual([]);
});
