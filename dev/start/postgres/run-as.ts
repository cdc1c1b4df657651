import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres` or `nobody`. Undefined when this process is not
 * root.
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and the users "postgres" and "nobody" do not exist.');
}

/**
 * Runs the command as PostgreSQL's account. When that account cannot read `paths` (a clone under /root), setpriv
 * (util-linux) gives it the capability to read all files.
 */
export function asServer(command: string, args: readonly string[], paths: readonly string[]): Launch {
  const account = serverAccount();
  if (!account) return { command, args };
  if (paths.every((path) => canReach(path, account))) return { command, args, ...account };
  const become = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { command: 'setpriv', args: [...become, ...keep, '--', command, ...args] };
}

function canReach(path: string, account: Account): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
  }
  return true;
}
