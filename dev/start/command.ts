/**
 * `npm run migrate|projections|persons|admin|sql|demo`: runs a command with the environment of `npm start`. Starts the
 * embedded PostgreSQL when it is not running.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { optionsOrExit } from '../../scripts/options.ts';
import { buildStale } from './build/build.ts';
import { COMMANDS, type Command } from './commands.ts';
import { claimDataDir, ownerOf } from './instance.ts';
import { clusterExists, createCluster } from './postgres/cluster.ts';
import { createDatabase } from './postgres/database.ts';
import { clearLeftovers } from './postgres/leftovers.ts';
import { productEnvironment } from './processes/environment.ts';
import { postgresProgram } from './processes/programs.ts';
import { Supervisor } from './processes/supervisor.ts';
import { clusterDir, clusterOf } from './product.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { dataDirAsGiven, loadDotEnv, ROOT, readSettings, type Settings } from './settings.ts';
import { whenAskedToStop } from './stopping.ts';

let endDatabase = async () => {};
const stop = whenAskedToStop(() => endDatabase());

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
  // The running shop may have another PORT than this command's environment.
  const settings = readSettings({ ...process.env, ...(owner ? { PORT: String(owner.port) } : {}) });
  const secrets = loadSecrets(dataDir);
  await buildStale(command.builds);
  if (settings.brings.postgres && !owner) await startDatabase(settings, secrets);
  await stop(await run(command, args, { ...process.env, ...productEnvironment(settings, secrets, process.env) }));
} catch (error) {
  await stop(1, error instanceof Error ? error.message : String(error));
}

async function startDatabase(settings: Settings, secrets: Secrets): Promise<void> {
  const release = claimDataDir(settings);
  const supervisor = new Supervisor({
    logDir: join(settings.dataDir, 'logs'),
    onFailure: (line) => void stop(1, line),
    onRestart: () => {},
  });
  endDatabase = async () => {
    await supervisor.stop(['postgres'], 5000);
    release();
  };
  const cluster = clusterOf(settings, secrets);
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
