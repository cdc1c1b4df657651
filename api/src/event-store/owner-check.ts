import { EnvironmentError } from '@kronblad/platform/env';
import type { Tx } from './log/transaction.js';

/** Throws EnvironmentError when the login of DATABASE_URL owns the log: it could take back its own restrictions. */
export async function refuseOwner(tx: Tx): Promise<void> {
  const [login] = await tx.query<{ name: string; owns: boolean }>(
    `SELECT session_user AS name, pg_has_role(session_user, relowner, 'MEMBER') AS owns
     FROM pg_class WHERE oid = 'log.events'::regclass`,
  );
  if (!login?.owns) return;
  throw new EnvironmentError(
    `Configuration error: DATABASE_URL: ${login.name} owns the tables and could change the log; log in as a role that is ` +
      'only a member of kronblad_runtime (deploy/postgres/app-role.sh), and as the owner in DATABASE_OWNER_URL',
  );
}
