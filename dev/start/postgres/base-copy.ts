import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runCaptured } from '../../../scripts/run-captured.ts';
import { serverAccount } from './run-as.ts';

/** Replaced by new files of the copy, or fetched from the archive. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal'];

/**
 * Copies the running server's folder as `pg_basebackup` does, which the embedded PostgreSQL lacks (its manual, 25.3.3).
 * The WAL since then must come from the server or its archive. `url`: of a superuser.
 */
export async function copyRunningServer(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    rmSync(to, { recursive: true, force: true });
    await client.query(`SELECT pg_backup_start('copy', fast => true)`);
    const { code, output } = await runCaptured('cp', ['--archive', from, to]);
    // Files that the server removes meanwhile are no loss: the WAL removes them too.
    const faults = output.split('\n').filter((line) => line !== '' && !line.endsWith('No such file or directory'));
    if (code !== 0 && faults.length > 0) throw new Error(`Copying ${from} failed: ${faults[0]}`);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
    for (const name of LEFT_OUT) rmSync(join(to, name), { recursive: true, force: true });
    mkdirSync(join(to, 'pg_wal'), { mode: 0o700 });
    writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
    chmodSync(to, 0o700);
    giveToServer(to);
  } finally {
    await client.end();
  }
}

export function giveToServer(dir: string): void {
  const account = serverAccount();
  if (!account) return;
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  for (const name of ['.', ...names]) chownSync(join(dir, name), account.uid, account.gid);
}
