import { expect, it } from '@jest/globals';
import { type Post, sendMessage } from './send-message';

const MESSAGE = { name: 'Anna', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' };
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const answers =
  (status: number, body: unknown): Post =>
  async () => ({ status, body });

it("The contact form shows the shop's response, or a default thank-you", async () => {
  expect(await sendMessage(form(MESSAGE), answers(200, { message: 'Tack.' }))).toEqual({
    kind: 'sent',
    message: 'Tack.',
  });
  expect(await sendMessage(form(MESSAGE), answers(200, {}))).toMatchObject({
    kind: 'sent',
    message: 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.',
  });
});

it("The contact form sends the form's age only when it is known", async () => {
  const bodies: object[] = [];
  const post: Post = async (_path, body) => {
    bodies.push(body);
    return { status: 200, body: {} };
  };
  for (const age of [undefined, Number.NaN, -5, 3_000]) await sendMessage(form(MESSAGE), post, age);
  expect(bodies.map((body) => (body as { form_age_ms?: number }).form_age_ms)).toEqual([
    undefined,
    undefined,
    undefined,
    3_000,
  ]);
});

it.each([
  [422, { code: 'x', message: 'Vänta lite.' }, 'Vänta lite.'],
  [500, null, 'Det uppstod ett fel. Vänligen försök igen.'],
  [200, null, 'Det uppstod ett fel. Vänligen försök igen.'],
  [200, 'Logga in', 'Det uppstod ett fel. Vänligen försök igen.'],
])('The contact form keeps the text when the shop answers %d %j', async (status, body, message) => {
  const outcome = await sendMessage(form(MESSAGE), answers(status, body));
  expect(outcome).toMatchObject({ kind: 'failed', message, written: MESSAGE });
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
  expect(outcome.kind === 'failed' && Object.keys(outcome.errors)).toEqual(fields);
});
