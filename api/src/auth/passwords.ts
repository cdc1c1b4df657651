import { hash, verify } from '@node-rs/argon2';

/** Source: OWASP's recommendation for argon2id (19 MiB, two passes, one lane). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** This hash is verified when the user name is unknown, so that response times do not reveal whether a user exists. */
const DECOY = hash('inget lösenord', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await DECOY), password);
  return stored !== null && matches;
}
