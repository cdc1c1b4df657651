import { verify } from 'otplib';

/** A code of the previous or next half minute counts too, for clocks that differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** The half minute that a second factor's code belongs to, or null when it is not a code of this secret. */
export async function timeStepOf(secret: string, code: string): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: CLOCK_TOLERANCE_SECONDS });
  return result.valid ? Math.floor(Date.now() / 30_000) + result.delta : null;
}
