import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyRunningServer, giveToServer } from '../start/postgres/base-copy.ts';
import { type ClusterOptions, createCluster, DATABASE, databaseUrl, serverLaunch } from '../start/postgres/cluster.ts';
import type { Program } from '../start/processes/supervised.ts';

export interface Server {
  readonly name: string;
  readonly address: string;
  readonly dir: string;
  readonly password: string;
}

const PORT = 5432;
/** Kept for a standby that is away, so that it need not be copied again. */
const SETTINGS = ['listen_addresses=*', 'wal_keep_size=1GB', 'hot_standby=on'];

export const urlOf = ({ address, password }: Pick<Server, 'address' | 'password'>, database = DATABASE): string =>
  databaseUrl({ port: PORT, password }, database).replace('127.0.0.1', address);

const optionsOf = ({ dir, password }: Server): ClusterOptions => ({ dir, port: PORT, password, durable: true });

export async function createPrimary(server: Server): Promise<void> {
  await createCluster(optionsOf(server));
  const hosts = ['all', 'replication'].map((database) => `host ${database} all 10.77.0.0/24 scram-sha-256\n`);
  appendFileSync(join(server.dir, 'pg_hba.conf'), hosts.join(''));
}

export async function createStandby(primary: Server, standby: Server): Promise<void> {
  await copyRunningServer(urlOf(primary, 'postgres'), primary.dir, standby.dir);
  writeFileSync(join(standby.dir, 'standby.signal'), '');
  const { address, password } = primary;
  const source = `host=${address} port=${PORT} user=kronblad password=${password} application_name=standby`;
  writeFileSync(join(standby.dir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  giveToServer(standby.dir);
}

export async function serverProgram(server: Server): Promise<Program> {
  const { args, ...launch } = await serverLaunch(optionsOf(server));
  return {
    name: server.name,
    ...launch,
    args: [...args, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    stopSignal: 'SIGINT',
    isReady: async () => (await ask(server, 'SELECT 1', 'postgres')).length > 0,
  };
}

/** Rows of a statement that runs on this server, whoever has the shared address. */
export async function ask<Row>(server: Server, sql: string, database = DATABASE): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf(server, database), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a commit waits until the standby has it too. */
export async function setSynchronous(server: Server, on: boolean): Promise<void> {
  await ask(server, `ALTER SYSTEM SET synchronous_standby_names = '${on ? 'standby' : ''}'`, 'postgres');
  await ask(server, 'SELECT pg_reload_conf()', 'postgres');
}

export const promote = (server: Server) => ask(server, 'SELECT pg_promote()', 'postgres');
