import { EnvironmentError } from '@kronblad/platform/env';
import type { Tx } from '../log/transaction.js';
import { PersonKeys } from './person-keys.js';

/**
 * The keys of this database. Throws EnvironmentError when `masterKey` (32 bytes in base64) is not the one with which the
 * database began. The first process that brings a key to a database without check value records it.
 */
export async function personKeysOf(tx: Tx, masterKey: string): Promise<PersonKeys> {
  const keys = new PersonKeys(Buffer.from(masterKey, 'base64'));
  if (!(await recordedCheck(tx)) && (await opensStoredKeys(tx, keys))) {
    await tx.query('INSERT INTO log.installation (key_check) VALUES ($1) ON CONFLICT DO NOTHING', [keys.checkValue]);
  }
  if ((await recordedCheck(tx)) === keys.checkValue) return keys;
  throw new EnvironmentError(
    'Configuration error: DATA_ENCRYPTION_KEY: is not the key with which the personal data of this database is ' +
      'encrypted; set the key that is kept with its backups',
  );
}

async function recordedCheck(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.query<{ key_check: string }>('SELECT key_check FROM log.installation');
  return row?.key_check;
}

async function opensStoredKeys(tx: Tx, keys: PersonKeys): Promise<boolean> {
  const [stored] = await tx.query<{ key_id: string; wrapped_key: string }>(
    'SELECT key_id, wrapped_key FROM log.person_keys LIMIT 1',
  );
  return !stored || keys.opens(stored.key_id, stored.wrapped_key);
}
