import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { foldText } from '@kronblad/contracts/search/search-text';
import type { Purpose } from '../../events/define.js';
import type { Tx } from '../log/transaction.js';

/** Number of cached keys, about 300 bytes each. */
const CACHE_SIZE = 20_000;

export interface PersonKey {
  readonly keyId: string;
  readonly key: KeyObject;
}

export interface KeyOwner {
  readonly personId: string;
  readonly purpose: Purpose;
}

interface Buyer {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface KeyRing {
  get(keyId: string): KeyObject | undefined;
}

type LazyKey = () => KeyObject;

interface KeyRow {
  readonly key_id: string;
  readonly person_id: string;
  readonly purpose: Purpose;
  readonly wrapped_key: string;
}

// Locks the keys in the order of person ids, so that concurrent transactions with the same persons wait instead of
// deadlocking.
const OBTAIN = `
  WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS w (key_id, person_id, purpose, wrapped_key)
  ), known AS (
    SELECT k.key_id, k.person_id, k.purpose, k.wrapped_key
    FROM log.person_keys k JOIN wanted USING (person_id, purpose) ORDER BY k.person_id, k.purpose FOR KEY SHARE OF k
  ), made AS (
    INSERT INTO log.person_keys (key_id, person_id, purpose, wrapped_key)
    SELECT * FROM wanted
    WHERE NOT EXISTS (SELECT FROM known WHERE (known.person_id, known.purpose) = (wanted.person_id, wanted.purpose))
    ORDER BY person_id, purpose
    ON CONFLICT (person_id, purpose) DO UPDATE SET purpose = excluded.purpose
    RETURNING key_id, person_id, purpose, wrapped_key
  )
  SELECT * FROM known UNION ALL SELECT * FROM made`;

/**
 * AES-256-GCM; returns nonce, tag and ciphertext as one base64 string. Node is four times slower with a raw key than
 * with a KeyObject.
 */
export function encrypt(key: KeyObject, plain: string, aad: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws when key, text or additional data (AAD) differ from those used to encrypt. */
export function decrypt(key: KeyObject, sealed: string, aad: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(aad))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * The keys that encrypt personal data in events: one per person and purpose, encrypted by the master key. Destroying a
 * key erases everything it encrypted; a returning person gets a new key. Source: GDPR art. 17.
 */
export class PersonKeys {
  private readonly cache = new Map<string, LazyKey>();
  /** Increases when the cache is cleared, so that a read in flight does not refill it with destroyed keys. */
  private generation = 0;
  private readonly held = new WeakMap<Tx, Map<string, PersonKey>>();
  private readonly wrapping: KeyObject;
  private readonly identity: Buffer;
  /** Tells whether two processes have the same master key, and nothing else about it. */
  readonly checkValue: string;

  constructor(masterKey: Buffer) {
    this.wrapping = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', 'kronblad person keys', 32)));
    this.identity = Buffer.from(hkdfSync('sha256', masterKey, '', 'kronblad person identity', 32));
    this.checkValue = Buffer.from(hkdfSync('sha256', masterKey, '', 'kronblad key check', 32)).toString('hex');
  }

  /** Opaque id of an email address (case-insensitive); it cannot be computed without the master key. */
  personId(email: string): string {
    return this.fingerprint(email.trim().toLowerCase()).slice(0, 32);
  }

  /** The person of a buyer: of the email or, without one, of telephone number and name, because families share a number. */
  buyerId({ email, phone, firstName, lastName }: Buyer): string {
    const number = phone.replace(/\D/g, '').replace(/^(00)?460?/, '0');
    return this.personId(email || `tel ${number} ${foldText(`${firstName} ${lastName}`)}`);
  }

  /** Keyed SHA-256 in hex, for comparing values that must not be stored in plain text. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.identity).update(text).digest('hex');
  }

  /**
   * Returns the persons' keys for these purposes; creates missing keys in the caller's transaction. Existing keys stay
   * locked, so that an erasure waits for the transaction and also covers what it encrypted.
   */
  async obtain(tx: Tx, wanted: readonly KeyOwner[]): Promise<(owner: KeyOwner) => PersonKey> {
    const held = this.held.get(tx) ?? new Map<string, PersonKey>();
    this.held.set(tx, held);
    const owners = new Map(wanted.map((owner) => [nameOf(owner), owner]));
    const fresh = [...owners].flatMap(([name, owner]) => (held.has(name) ? [] : [{ ...owner, ...this.makeKey() }]));
    const rows = fresh.length > 0 ? await tx.query<KeyRow>(OBTAIN, columnsOf(fresh), 'person-keys-obtain') : [];
    for (const { key_id: keyId, person_id: personId, purpose, wrapped_key: wrapped } of rows) {
      const key = this.unwrap(keyId, wrapped);
      held.set(nameOf({ personId, purpose }), { keyId, key });
      // The lock keeps the key from being destroyed before the transaction ends. If it rolls back, nothing names the key.
      this.keep(keyId, () => key);
    }
    return (owner) => {
      const key = held.get(nameOf(owner));
      if (!key) throw new Error('Creating the encryption key of a person failed.');
      return key;
    };
  }

  async find(tx: Tx, keyIds: Iterable<string>): Promise<KeyRing> {
    const found = new Map<string, LazyKey>();
    const missing: string[] = [];
    for (const keyId of new Set(keyIds)) {
      const cached = this.cache.get(keyId);
      if (cached) found.set(keyId, cached);
      else missing.push(keyId);
    }
    if (missing.length > 0) {
      const { generation } = this;
      const rows = await tx.query<{ key_id: string; wrapped_key: string }>(
        'SELECT key_id, wrapped_key FROM log.person_keys WHERE key_id = ANY($1)',
        [missing],
        'person-keys-find',
      );
      for (const row of rows) found.set(row.key_id, this.lazy(row.key_id, row.wrapped_key, generation));
    }
    return { get: (keyId) => found.get(keyId)?.() };
  }

  /** True while any of the person's data can still be decrypted, for any purpose. */
  async exist(tx: Tx, personId: string): Promise<boolean> {
    const keys = await tx.query('SELECT FROM log.person_keys WHERE person_id = $1 LIMIT 1', [personId]);
    return keys.length > 0;
  }

  /**
   * Makes everything that these keys encrypted unreadable for good, and drops what a killed rebuild has decrypted. Returns
   * the number of destroyed keys.
   */
  async destroy(tx: Tx, personId: string, purposes: readonly Purpose[]): Promise<number> {
    const rows = await tx.query<{ key_id: string }>(
      'DELETE FROM log.person_keys WHERE person_id = $1 AND purpose = ANY($2) RETURNING key_id',
      [personId, purposes],
    );
    await tx.query('SELECT log.drop_killed_replays()');
    this.forget();
    this.held.delete(tx);
    return rows.length;
  }

  forget(): void {
    this.cache.clear();
    this.generation++;
  }

  private makeKey(): { readonly keyId: string; readonly wrappedKey: string } {
    const keyId = randomBytes(16).toString('hex');
    return { keyId, wrappedKey: encrypt(this.wrapping, randomBytes(32).toString('base64'), keyId) };
  }

  private unwrap(keyId: string, wrapped: string): KeyObject {
    return createSecretKey(decrypt(this.wrapping, wrapped, keyId), 'base64');
  }

  private lazy(keyId: string, wrapped: string, generation: number): LazyKey {
    let key: KeyObject | undefined;
    const lazy = () => {
      key ??= this.unwrap(keyId, wrapped);
      return key;
    };
    if (generation === this.generation) this.keep(keyId, lazy);
    return lazy;
  }

  private keep(keyId: string, key: LazyKey): void {
    // Clears the whole cache, because evicting only the oldest key is slow: an iterator over a Map scans past every
    // entry deleted before.
    if (this.cache.size >= CACHE_SIZE) this.cache.clear();
    this.cache.set(keyId, key);
  }
}

const nameOf = ({ personId, purpose }: KeyOwner) => `${purpose}/${personId}`;

const columnsOf = (keys: readonly (KeyOwner & { readonly keyId: string; readonly wrappedKey: string })[]) => [
  keys.map((key) => key.keyId),
  keys.map((key) => key.personId),
  keys.map((key) => key.purpose),
  keys.map((key) => key.wrappedKey),
];
