import type { World } from '../world.ts';

export async function logIn({ base, admin }: World): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`The administrator could not log in: ${answer.status}.`);
  const { token } = (await answer.json()) as { token: string };
  return `Bearer ${token}`;
}
