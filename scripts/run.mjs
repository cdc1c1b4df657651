/**
 * `node scripts/run.mjs <script.ts> [arguments]`: every command of package.json begins here. It works on a bare clone
 * and on the machine's Node: installs what is missing, then runs the script on the Node that the project brings.
 *
 * The script gets a process group of its own. Nothing of that group outlives it, whichever of npm, the shell, this
 * process or the script is ended first, and however.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';

const OLDEST_NODE = 20;
const WATCH_MS = 500;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed to begin with; this is ${process.version}.`);
}
const ancestorsGone = watchAncestors();
await installPackages().catch((/** @type {Error} */ error) => fail(error.message));
runScript(process.argv.slice(2));

/** @param {string[]} args */
function runScript(args) {
  const node = join(process.cwd(), 'node_modules', '.bin', 'node');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH}` },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  const watch = setInterval(() => ancestorsGone() && child.kill('SIGTERM'), WATCH_MS);
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    if (child.pid) sweep(child.pid);
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
  });
}

/** Ends what the script left behind in its group. @param {number} group */
function sweep(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nobody is left, as it should be.
  }
}

/**
 * npm does not take its children along when it is killed outright, so the chain of parents is watched.
 * @returns {() => boolean} true once the parent, or npm behind the shell between us, is gone
 */
function watchAncestors() {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const underNpm = Boolean(process.env.npm_lifecycle_event);
  return () => process.ppid !== parent || (underNpm && grandparent !== undefined && parentOf(parent) !== grandparent);
}

/** Linux only; elsewhere the direct parent is watched alone. @param {number} pid */
function parentOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(fields?.[1]);
  } catch {
    return undefined;
  }
}

/** @param {string} line @returns {never} */
function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
