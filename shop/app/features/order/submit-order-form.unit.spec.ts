import { expect, it } from '@jest/globals';
import type { ShopBackend } from '../../backend';
import { orderForm } from './submit-order-form';

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const submitOrderForm = (form: FormData, secret: string, backend: Pick<ShopBackend, 'post' | 'put'>) =>
  orderForm.answer(form, backend, { secret });
const sent: [string, unknown, unknown?][] = [];
const backend = (status: number, body: object) => ({
  post: async (path: string, payload: object) => {
    sent.push([path, payload]);
    return { status, body };
  },
  put: async (path: string, payload: object, version: number) => {
    sent.push([path, payload, version]);
    return { status, body };
  },
});

it('A change sends what the form has, with the version that was shown', async () => {
  const pickup = { step: 'change', version: '4', day: '2026-12-01', 'card.text': '' };
  expect(await submitOrderForm(formOf(pickup), 'a-0-b', backend(200, {}))).toMatchObject({ answer: {} });
  expect(sent.pop()).toEqual(['/order-page/a-0-b/delivery', { day: '2026-12-01', card: null }, 4]);
  const courier = { ...pickup, 'recipient.address': 'Ringvägen 3', 'card.text': 'Hej' };
  await submitOrderForm(formOf(courier), 'a-0-b', backend(200, {}));
  expect(sent.pop()?.[1]).toMatchObject({ recipient: { address: 'Ringvägen 3', phone: '' }, card: { text: 'Hej' } });
});

it('A refusal keeps what was typed, and names the fields', async () => {
  const refusal = { message: 'Några uppgifter behöver rättas.', fields: { 'recipient.phone': 'Telefon saknas.' } };
  const typed = { step: 'change', version: '4', 'recipient.address': 'Ringvägen 3' };
  expect(await submitOrderForm(formOf(typed), 'a', backend(400, refusal))).toEqual({
    message: refusal.message,
    errors: refusal.fields,
    typed,
    answer: null,
  });
});

it('Asking for a new link sends number and address only', async () => {
  const asked = { step: 'renew', order_number: 'ORD-1', email: 'a@example.se' };
  const outcome = await submitOrderForm(formOf(asked), '', backend(202, { message: 'Mejlat.' }));
  expect(outcome).toMatchObject({ answer: {}, message: 'Mejlat.' });
  expect(sent.pop()).toEqual(['/order-page/links', { order_number: 'ORD-1', email: 'a@example.se' }]);
});
