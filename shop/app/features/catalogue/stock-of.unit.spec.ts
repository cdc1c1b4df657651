import { stockOf } from './stock-of';

const bound = { made_to_order: true, inventory_quantity: 0 };
const counted = (inventory_quantity: number) => ({ made_to_order: false, inventory_quantity });

it.each([
  ['fresh', 'Binds på beställning'],
  ['funeral', 'Binds på beställning'],
  ['goods', 'Finns att beställa'],
] as const)('What is made to order is bound only when it is flowers: %s', (kind, text) => {
  expect(stockOf(bound, { kind, sizes: [bound] }).text).toBe(text);
});

it.each([
  ['fresh', 12, 'Finns i butiken'],
  ['fresh', 2, 'Finns i butiken'],
  ['fresh', 0, 'Slutsåld'],
  ['goods', 12, 'I lager, 12 st'],
  ['goods', 2, 'Bara 2 kvar i lager'],
] as const)('Beside a size that is made to order, %s with %i pieces says %s', (kind, pieces, text) => {
  expect(stockOf(counted(pieces), { kind, sizes: [counted(pieces), bound] }).text).toBe(text);
});

it('Plants that are all counted say how many are left', () => {
  expect(stockOf(counted(2), { kind: 'fresh', sizes: [counted(2)] })).toEqual({
    text: 'Bara 2 kvar i lager',
    few: true,
  });
});
