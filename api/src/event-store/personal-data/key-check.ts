import { EnvironmentError } from '@kronblad/platform/env';
import type { Tx } from '../log/transaction.js';
import { PersonKeys } from './person-keys.js';

/**
 * The keys of this database. The first process records a check value of `masterKey` (32 bytes in base64). Throws
 * EnvironmentError when a later one brings another key.
 */
export async function personKeysOf(tx: Tx, masterKey: string): Promise<PersonKeys> {
  const keys = new PersonKeys(Buffer.from(masterKey, 'base64'));
  await tx.query('INSERT INTO log.installation (key_check) VALUES ($1) ON CONFLICT DO NOTHING', [keys.checkValue]);
  const same = await tx.query('SELECT FROM log.installation WHERE key_check = $1', [keys.checkValue]);
  if (same.length > 0) return keys;
  throw new EnvironmentError(
    'Configuration error: DATA_ENCRYPTION_KEY: is not the key with which the personal data of this database is ' +
      'encrypted; set the key that is kept with its backups',
  );
}
