import { verify } from 'otplib';

/** Tolerates client clocks that differ: the previous and the next code are valid too. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Returns the 30-second time step of a valid code; null for an invalid one. */
export async function timeStepOf(secret: string, code: string): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: CLOCK_TOLERANCE_SECONDS });
  return result.valid ? Math.floor(Date.now() / 30_000) + result.delta : null;
}
