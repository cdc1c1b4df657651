import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified for unknown users, so that they take as long as known ones. */
const DECOY = hash('inget lösenord', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await DECOY), password);
  return stored !== null && matches;
}
