import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Purpose } from '@kronblad/contracts/events/define';
import type { Tx } from '../log/transaction.js';

/** Some 300 bytes each. */
const CACHE_SIZE = 20_000;

export interface PersonKey {
  readonly keyId: string;
  readonly key: KeyObject;
}

export interface KeyOwner {
  readonly personId: string;
  readonly purpose: Purpose;
}

/** Keys by their id; undefined where one has been destroyed. */
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

// In one order, so that transactions with the same persons wait for each other and never deadlock.
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
 * AES-256-GCM of a text: nonce, tag and ciphertext in one base64 string. A KeyObject, because Node takes four times as long with
 * a key that it has to look at anew.
 */
export function seal(key: KeyObject, plain: string, aad: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws when the key, the text or the AAD is not the one it was sealed with. */
export function unseal(key: KeyObject, sealed: string, aad: string): string {
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
  private readonly cache = new Map<string, LazyKey>();
  /** Counts how often they were forgotten: what was asked for before must not be remembered after. */
  private generation = 0;
  /** What each transaction under way has obtained: its own, until it ends. */
  private readonly held = new WeakMap<Tx, Map<string, PersonKey>>();
  private readonly wrapping: KeyObject;
  private readonly identity: Buffer;

  constructor(masterKey: Buffer) {
    this.wrapping = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', 'kronblad person keys', 32)));
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

  /**
   * The keys of persons for purposes, made at first use, in the transaction of the events that need them. A key that is
   * there is held, so that who destroys it waits for the transaction, and then destroys what it locked.
   */
  async obtain(tx: Tx, wanted: readonly KeyOwner[]): Promise<(owner: KeyOwner) => PersonKey> {
    const held = this.held.get(tx) ?? new Map<string, PersonKey>();
    this.held.set(tx, held);
    const owners = new Map(wanted.map((owner) => [nameOf(owner), owner]));
    const fresh = [...owners].flatMap(([name, owner]) => (held.has(name) ? [] : [{ ...owner, ...this.makeKey() }]));
    const rows = fresh.length > 0 ? await tx.query<KeyRow>(OBTAIN, columnsOf(fresh), 'person-keys-obtain') : [];
    for (const { key_id: keyId, person_id: personId, purpose, wrapped_key: wrapped } of rows) {
      held.set(nameOf({ personId, purpose }), { keyId, key: this.unwrap(keyId, wrapped) });
    }
    return (owner) => {
      const key = held.get(nameOf(owner));
      if (!key) throw new Error('No key could be made for a person.');
      return key;
    };
  }

  /** The keys that still exist among those asked for; each is unwrapped when it is first looked at. */
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

  /** Whether anything of the person can be read, for any purpose. */
  async exist(tx: Tx, personId: string): Promise<boolean> {
    const keys = await tx.query('SELECT FROM log.person_keys WHERE person_id = $1 LIMIT 1', [personId]);
    return keys.length > 0;
  }

  /** Erases: what the person's keys for these purposes locked can never be read again. */
  async destroy(tx: Tx, personId: string, purposes: readonly Purpose[]): Promise<number> {
    const rows = await tx.query<{ key_id: string }>(
      'DELETE FROM log.person_keys WHERE person_id = $1 AND purpose = ANY($2) RETURNING key_id',
      [personId, purposes],
    );
    this.forget();
    this.held.delete(tx);
    return rows.length;
  }

  /** Drops all keys from memory, some of which have been destroyed; the others are read again when they are needed. */
  forget(): void {
    this.cache.clear();
    this.generation++;
  }

  private makeKey(): { readonly keyId: string; readonly wrappedKey: string } {
    const keyId = randomBytes(16).toString('hex');
    return { keyId, wrappedKey: seal(this.wrapping, randomBytes(32).toString('base64'), keyId) };
  }

  private unwrap(keyId: string, wrapped: string): KeyObject {
    return createSecretKey(unseal(this.wrapping, wrapped, keyId), 'base64');
  }

  private lazy(keyId: string, wrapped: string, generation: number): LazyKey {
    let key: KeyObject | undefined;
    const lazy = () => {
      key ??= this.unwrap(keyId, wrapped);
      return key;
    };
    if (generation !== this.generation) return lazy;
    // All at once: taking the oldest out of a Map means passing by all that were taken out before.
    if (this.cache.size >= CACHE_SIZE) this.cache.clear();
    this.cache.set(keyId, lazy);
    return lazy;
  }
}

const nameOf = ({ personId, purpose }: KeyOwner) => `${purpose}/${personId}`;

const columnsOf = (keys: readonly (KeyOwner & { readonly keyId: string; readonly wrappedKey: string })[]) => [
  keys.map((key) => key.keyId),
  keys.map((key) => key.personId),
  keys.map((key) => key.purpose),
  keys.map((key) => key.wrappedKey),
];
