import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Generated once per DATA_DIR. Environment variables take precedence. Production must set all except the admin's. */
export interface Secrets {
  readonly SESSION_SECRET: string;
  /** 32 bytes, base64. The personal data in the log cannot be read without it. */
  readonly DATA_ENCRYPTION_KEY: string;
  readonly STRIPE_WEBHOOK_SECRET: string;
  readonly ADMIN_PASSWORD: string;
  readonly POSTGRES_PASSWORD: string;
}

export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...newSecrets(), ...kept };
  if (Object.keys(secrets).length > Object.keys(kept).length) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}

function newSecrets(): Secrets {
  return {
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
    ADMIN_PASSWORD: readablePassword(),
    POSTGRES_PASSWORD: randomBytes(18).toString('base64url'),
  };
}

/** 20 letters and digits without similar-looking ones, in groups of four: about 99 bits. */
function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from({ length: 20 }, () => alphabet[pick(alphabet.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * A uniform random integer below `limit`. Rejects bytes from the largest multiple of `limit` on, because these would
 * make low values more likely.
 */
function pick(limit: number): number {
  const usable = 256 - (256 % limit);
  let byte = usable;
  while (byte >= usable) byte = randomBytes(1)[0]!;
  return byte % limit;
}
