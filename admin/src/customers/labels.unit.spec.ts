import { expect, it } from '@jest/globals';
import { counted } from '../format/numbers';
import { nameOf, openMatter, tierLabels } from './labels';

it('Every value tier says what it means', () => {
  expect(Object.values(tierLabels).map(({ label, meaning }) => `${label}: ${meaning}`)).toEqual([
    'Högvärde: från 2\u00A0000\u00A0kr',
    'Medelvärde: från 500\u00A0kr',
    'Lågvärde: under 500\u00A0kr',
  ]);
});

it('Numbers of orders are written in singular and plural', () => {
  expect([1, 2].map((count) => counted(count, 'order', 'ordrar'))).toEqual(['1 order', '2 ordrar']);
});

it('A customer without a name is shown as Namn saknas', () => {
  expect(nameOf({ first_name: 'Bo', last_name: 'Ek' })).toBe('Bo Ek');
  expect(nameOf({ first_name: '', last_name: '' })).toBe('Namn saknas');
});

it('An unsent order or an open withdrawal of a customer is shown with its link', () => {
  const order = { kind: 'sending', order_number: 'ORD-1', order_id: 7, withdrawal_id: null } as const;
  expect(openMatter(order)).toMatchObject({ text: 'Order ORD-1 är betald men inte skickad.', to: '/ordrar/7' });
  expect(openMatter({ ...order, kind: 'withdrawal', order_id: null, withdrawal_id: 'w' }).to).toBe('/angrade-avtal/w');
});
