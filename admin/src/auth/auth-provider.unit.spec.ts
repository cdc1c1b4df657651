import { afterEach, expect, it, jest } from '@jest/globals';
import { emptyDraft, keepDraft, readDraft } from '../telephone-order/draft';
import { authProvider } from './auth-provider';

const ANNA = 1;
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const shop = jest.spyOn(globalThis, 'fetch');
const hasDraft = () => readDraft(ANNA, Date.now()) !== null;

async function logIn(): Promise<void> {
  shop.mockImplementation(answer(200, { user: { id: ANNA, username: 'anna', role: 'owner', start_page: 'day' } }));
  await authProvider.login({ username: 'anna', password: 'hemligt' });
  keepDraft(emptyDraft(), ANNA, Date.now());
}

const logOut = () => authProvider.logout({});

afterEach(async () => {
  shop.mockImplementation(answer(200, {}));
  await logOut();
});

it('Without a network staff are told that they are not logged out, and can try again', async () => {
  await logIn();
  shop.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(logOut()).rejects.toThrow('Du är inte utloggad: nätet saknas. Försök igen.');
  expect(hasDraft()).toBe(true);
  shop.mockImplementation(answer(503, {}));
  await expect(logOut()).rejects.toThrow('Du är inte utloggad. Försök igen.');
  shop.mockImplementation(answer(200, {}));
  await logOut();
  expect(hasDraft()).toBe(false);
});

it('A session that has ended by itself is logged out', async () => {
  await logIn();
  shop.mockImplementation(answer(401, { code: 'not_authenticated' }));
  await logOut();
  expect(hasDraft()).toBe(false);
});

it("A login forgets another account's draft", async () => {
  keepDraft(emptyDraft(), 2, Date.now());
  await logIn();
  expect(readDraft(2, Date.now())).toBeNull();
});
