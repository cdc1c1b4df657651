import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { mayCall, type Role } from '@kronblad/contracts/staff/roles';
import { booksMatching, screensMatching } from './search-results';

const found = (text: string, role: Role = 'owner') =>
  screensMatching(text, (method, route) => mayCall(role, method, route)).map(({ to }) => to);

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
  expect(found(text)).toContain(to);
});

it.each([
  ['foretag', ['CompanySettings']],
  ['leverans', ['DeliverySettings']],
  ['butiken', ['StoreSettings']],
  ['startsidan', ['HomeSettings']],
  ['e-post', ['EmailSettings']],
  ['besok', ['VisitSettings']],
  ['medarbetare', ['staff/StaffSettings']],
  [
    'konto',
    [
      'account/PasswordForm',
      'account/SecondFactor',
      'account/SessionList',
      'account/EmailForm',
      'account/StartPageForm',
    ],
  ],
])('Screens of the settings are found by every heading that stands on them: %s', (path, files) => {
  const headings = files.flatMap((file) => {
    const source = readFileSync(`admin/src/settings/${file}.tsx`, 'utf8');
    return [...source.matchAll(/\btitle="([^"]+)"/g)].map(([, title = '']) => title);
  });
  expect(headings).not.toEqual([]);
  const tab = `/installningar/${path}`;
  expect(headings.filter((heading) => !found(heading).includes(tab))).toEqual([]);
});

it('Other texts find no screens', () => {
  expect(found('xyzzy')).toEqual([]);
});

it.each<readonly [Role, string, readonly string[]]>([
  ['driver', 'inställningar', ['/installningar', '/installningar/konto']],
  ['driver', 'ordrar', []],
  ['staff', 'bokföring', []],
  ['staff', 'medarbetare', []],
  ['bookkeeper', 'avstämning', ['/bokforing/avstamning']],
])('Screens that a role may not see are not found: %s, %s', (role, text, screens) => {
  expect(found(text, role)).toEqual(screens);
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
