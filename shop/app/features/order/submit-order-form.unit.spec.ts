import { expect, it } from '@jest/globals';
import { submitOrderForm } from './submit-order-form';

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const sent: [string, unknown, unknown?][] = [];
const backend = (status: number, body: object) => ({
  post: async (path: string, payload: object, version?: number) => {
    sent.push(version === undefined ? [path, payload] : [path, payload, version]);
    return { status, body };
  },
  put: async (path: string, payload: object, version: number) => {
    sent.push([path, payload, version]);
    return { status, body };
  },
});

it('A change sends what the form has, with the version that was shown', async () => {
  const pickup = { step: 'change', version: '4', day: '2026-12-01', 'card.text': '' };
  expect(await submitOrderForm(formOf(pickup), 'a-0-b', backend(200, {}))).toMatchObject({
    did: 'change',
    isDone: true,
  });
  expect(sent.pop()).toEqual(['/order-page/a-0-b/delivery', { day: '2026-12-01', card: null }, 4]);
  const courier = { ...pickup, 'recipient.address': 'Ringvägen 3', 'card.text': 'Hej' };
  await submitOrderForm(formOf(courier), 'a-0-b', backend(200, {}));
  expect(sent.pop()?.[1]).toMatchObject({ recipient: { address: 'Ringvägen 3', phone: '' }, card: { text: 'Hej' } });
});

it('A refusal keeps what was typed, and names the fields', async () => {
  const refusal = { message: 'Några uppgifter behöver rättas.', fields: { 'recipient.phone': 'Telefon saknas.' } };
  const typed = { step: 'change', version: '4', 'recipient.address': 'Ringvägen 3' };
  expect(await submitOrderForm(formOf(typed), 'a', backend(400, refusal))).toEqual({
    did: 'change',
    isDone: false,
    message: refusal.message,
    errors: refusal.fields,
    typed,
    difference: null,
    payment: null,
  });
});

it('A dearer change names the difference, and paying for it sends what was seen', async () => {
  const typed = { step: 'change', version: '4', day: '2026-12-01' };
  const refusal = { code: 'delivery_dearer', message: 'Den leveransen kostar 70 kr mer.', difference: 70 };
  expect(await submitOrderForm(formOf(typed), 'a', backend(409, refusal))).toMatchObject({ difference: 70 });
  const payment = { client_secret: 'pi_1_secret_2', order_number: 'ORD-2', order_id: 2, total_amount: 70 };
  const outcome = await submitOrderForm(
    formOf({ ...typed, step: 'pay', difference: '70' }),
    'a',
    backend(200, payment),
  );
  expect(outcome).toMatchObject({ did: 'change', isDone: false, difference: 70, payment });
  expect(sent.pop()).toEqual(['/order-page/a/supplements', { change: { day: '2026-12-01' }, difference: 70 }, 4]);
});

it('Asking for a new link sends number and address only', async () => {
  const asked = { step: 'renew', order_number: 'ORD-1', email: 'a@example.se' };
  const outcome = await submitOrderForm(formOf(asked), '', backend(202, { message: 'Mejlat.' }));
  expect(outcome).toMatchObject({ did: 'renew', isDone: true, message: 'Mejlat.' });
  expect(sent.pop()).toEqual(['/order-page/links', { order_number: 'ORD-1', email: 'a@example.se' }]);
});
