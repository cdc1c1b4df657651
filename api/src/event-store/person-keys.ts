import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Purpose } from '@kronblad/contracts/events/define';
import type { Tx } from './database.js';

const CACHE_SIZE = 5_000;

export interface PersonKey {
  readonly keyId: string;
  readonly key: Buffer;
}

/** AES-256-GCM of a text: nonce, tag and ciphertext in one base64 string. */
export function seal(key: Buffer, plain: string, aad: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws when the key, the text or the AAD is not the one it was sealed with. */
export function unseal(key: Buffer, sealed: string, aad: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(aad))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * The keys that personal data in events is locked with: one per person and purpose, wrapped by the master key.
 * Destroying a key erases all it locked; a person who comes back gets a new one. Source: GDPR art. 17.
 */
export class PersonKeys {
  private readonly cache = new Map<string, Buffer>();
  private readonly wrapping: Buffer;
  private readonly identity: Buffer;

  constructor(masterKey: Buffer) {
    this.wrapping = Buffer.from(hkdfSync('sha256', masterKey, '', 'kronblad person keys', 32));
    this.identity = Buffer.from(hkdfSync('sha256', masterKey, '', 'kronblad person identity', 32));
  }

  /** A person's opaque id: the same for the same e-mail address, meaningless to anybody without the master key. */
  personId(email: string): string {
    return this.fingerprint(email.trim().toLowerCase()).slice(0, 32);
  }

  /** Keyed SHA-256 in hex, for comparing what must not be stored in the clear. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.identity).update(text).digest('hex');
  }

  /** The person's key for the purpose, made at first use, in the transaction of the event that needs it. */
  async obtain(tx: Tx, personId: string, purpose: Purpose): Promise<PersonKey> {
    const fresh = randomBytes(32);
    const keyId = randomBytes(16).toString('hex');
    const [row] = await tx.query<{ key_id: string; wrapped_key: string }>(
      `INSERT INTO log.person_keys (key_id, person_id, purpose, wrapped_key) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id, purpose) DO UPDATE SET purpose = excluded.purpose
       RETURNING key_id, wrapped_key`,
      [keyId, personId, purpose, seal(this.wrapping, fresh.toString('base64'), keyId)],
      'person-key-obtain',
    );
    if (!row) throw new Error('No key could be made for a person.');
    return { keyId: row.key_id, key: this.unwrap(row.key_id, row.wrapped_key) };
  }

  /** The keys that still exist among those asked for. */
  async find(tx: Tx, keyIds: readonly string[]): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const keyId of new Set(keyIds)) {
      const cached = this.cache.get(keyId);
      if (cached) found.set(keyId, cached);
      else missing.push(keyId);
    }
    if (missing.length > 0) {
      const rows = await tx.query<{ key_id: string; wrapped_key: string }>(
        'SELECT key_id, wrapped_key FROM log.person_keys WHERE key_id = ANY($1)',
        [missing],
        'person-keys-find',
      );
      for (const row of rows)
        found.set(row.key_id, this.remember(row.key_id, this.unwrap(row.key_id, row.wrapped_key)));
    }
    return found;
  }

  /** Erases: what the person's keys for these purposes locked can never be read again. */
  async destroy(tx: Tx, personId: string, purposes: readonly Purpose[]): Promise<number> {
    const rows = await tx.query<{ key_id: string }>(
      'DELETE FROM log.person_keys WHERE person_id = $1 AND purpose = ANY($2) RETURNING key_id',
      [personId, purposes],
    );
    this.forget(rows.map((row) => row.key_id));
    return rows.length;
  }

  /** Drops keys from memory, when another process has destroyed them. */
  forget(keyIds: readonly string[]): void {
    for (const keyId of keyIds) this.cache.delete(keyId);
  }

  private unwrap(keyId: string, wrapped: string): Buffer {
    return Buffer.from(unseal(this.wrapping, wrapped, keyId), 'base64');
  }

  private remember(keyId: string, key: Buffer): Buffer {
    if (this.cache.size >= CACHE_SIZE) this.cache.delete(this.cache.keys().next().value as string);
    this.cache.set(keyId, key);
    return key;
  }
}
