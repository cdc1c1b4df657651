import { expect, it } from '@jest/globals';
import type { ShopBackend } from '../../backend';
import { messageForm } from './send-message';

type Post = ShopBackend['post'];

const MESSAGE = { name: 'Anna', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' };
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const sendMessage = (data: FormData, post: Post) => messageForm.answer(data, { post, put: post });
const answers =
  (status: number, body: unknown): Post =>
  async () => ({ status, body });

it("The contact form shows the shop's response", async () => {
  expect(await sendMessage(form(MESSAGE), answers(200, { message: 'Tack.' }))).toMatchObject({
    message: 'Tack.',
    answer: { message: 'Tack.' },
  });
});

it("The contact form sends the form's age only when it is known", async () => {
  const ages: unknown[] = [];
  const post: Post = async (_path, body) => {
    ages.push((body as { form_age_ms?: number }).form_age_ms);
    return { status: 200, body: {} };
  };
  for (const rendered_at of ['', 'x', `${Date.now() + 60_000}`, `${Date.now() - 3_000}`]) {
    await sendMessage(form({ ...MESSAGE, rendered_at }), post);
  }
  expect(ages.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(ages[3]).toBeGreaterThanOrEqual(3_000);
});

it.each([
  [422, { code: 'x', message: 'Vänta lite.' }, 'Vänta lite.'],
  [500, null, 'Det uppstod ett fel. Vänligen försök igen.'],
  [200, null, 'Det uppstod ett fel. Vänligen försök igen.'],
  [200, 'Logga in', 'Det uppstod ett fel. Vänligen försök igen.'],
])('The contact form keeps the text when the shop answers %d %j', async (status, body, message) => {
  const outcome = await sendMessage(form(MESSAGE), answers(status, body));
  expect(outcome).toMatchObject({ answer: null, message, typed: MESSAGE });
});

it('The contact form reports a failed network', async () => {
  const lost: Post = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await sendMessage(form(MESSAGE), lost)).toMatchObject({
    message: 'Det uppstod ett nätverksfel. Kontrollera din internetanslutning och försök igen.',
  });
});

it.each([
  [{ name: ' ' }, ['name']],
  [{ email: 'anna' }, ['email']],
  [{ phone: 'ring mig' }, ['phone']],
  [{ name: '', email: '', subject: '', message: '' }, ['name', 'email', 'subject', 'message']],
])('The contact form sends no request while %j is invalid', async (changes, fields) => {
  const never: Post = async () => {
    throw new Error('It was sent.');
  };
  const outcome = await sendMessage(form({ ...MESSAGE, ...changes }), never);
  expect(Object.keys(outcome.errors)).toEqual(fields);
});
