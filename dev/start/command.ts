/**
 * `npm run migrate|backup|restore|…` (see commands.ts): runs a command with the environment of `npm start`. Starts the
 * embedded PostgreSQL, and the Stripe sandbox where the command asks Stripe, when they are not running.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { optionsOrExit } from '../../scripts/options.ts';
import { buildStale } from './build/build.ts';
import { COMMANDS, type Command } from './commands.ts';
import { claimDataDir, ownerOf } from './instance.ts';
import { type ClusterOptions, clusterExists, createCluster } from './postgres/cluster.ts';
import { createDatabase } from './postgres/database.ts';
import { clearLeftovers } from './postgres/leftovers.ts';
import { productEnvironment } from './processes/environment.ts';
import { postgresProgram, stripeProgram } from './processes/programs.ts';
import { Supervisor } from './processes/supervisor.ts';
import { clusterDir, clusterOf } from './product.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { dataDirAsGiven, loadDotEnv, ROOT, readSettings, type Settings, SettingsError } from './settings.ts';
import { whenAskedToStop } from './stopping.ts';

let endServices = async () => {};
const stop = whenAskedToStop(() => endServices());

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Error(`Commands: ${Object.keys(COMMANDS).join(', ')}`);
  optionsOrExit(command.usage, () => command.check(args));
  loadDotEnv();
  const { dataDir, brings } = readSettings(process.env);
  const owner = ownerOf(dataDir);
  if (!owner && brings.postgres && !command.makesDatabase && !clusterExists(clusterDir(dataDir)))
    throw new Error(`No shop in ${dataDirAsGiven(process.env)}: npm start creates one.`);
  if (command.needsShop && !owner) throw new Error('This command needs a running shop: npm start');
  if (command.needsShopStopped && owner)
    throw new Error(`The shop runs (process ${owner.pid}): stop it first (Ctrl-C).`);
  // The running shop may have another PORT than this command's environment.
  const settings = readSettings({ ...process.env, ...(owner ? { PORT: String(owner.port) } : {}) });
  const secrets = loadSecrets(dataDir);
  await buildStale(command.builds);
  if (!owner) await startServices(command, settings, secrets);
  await stop(await run(command, args, { ...process.env, ...productEnvironment(settings, secrets, process.env) }));
} catch (error) {
  await stop(error instanceof SettingsError ? 78 : 1, error instanceof Error ? error.message : String(error));
}

async function startServices({ asksStripe }: Command, settings: Settings, secrets: Secrets): Promise<void> {
  const wanted = { postgres: settings.brings.postgres, stripe: asksStripe === true && settings.brings.stripe };
  if (!wanted.postgres && !wanted.stripe) return;
  const release = claimDataDir(settings);
  const supervisor = new Supervisor({
    logDir: join(settings.dataDir, 'logs'),
    onFailure: (line) => void stop(1, line),
    onRestart: () => {},
  });
  endServices = async () => {
    await supervisor.stop(['postgres', 'stripe-sandbox'], 5000);
    release();
  };
  if (wanted.stripe) await supervisor.start(stripeProgram(settings, secrets));
  if (wanted.postgres) await startDatabase(supervisor, clusterOf(settings, secrets));
}

async function startDatabase(supervisor: Supervisor, cluster: ClusterOptions): Promise<void> {
  await clearLeftovers(cluster.dir);
  if (!clusterExists(cluster.dir)) await createCluster(cluster);
  await supervisor.start(await postgresProgram(cluster));
  await createDatabase(cluster);
}

function run({ script }: Command, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, script), ...args], {
      cwd: ROOT,
      env,
      stdio: ['inherit', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
