/**
 * `node scripts/run.mjs <script.ts> [arguments]`: installs missing packages, which include a version of Node, and runs
 * the script on that version. The commands of package.json start with this file, so they also work in a new clone and
 * when the machine has an older Node.
 *
 * The script gets its own process group, which is killed when npm, the shell, this process or the script ends.
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

/** Kills the remaining processes of the script's group. @param {number} group */
function sweep(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has no process left, as expected.
  }
}

/**
 * Returns a function that tells whether npm has exited. A killed npm leaves its children running, so this process polls
 * its parent, and npm itself when a shell is between them. It does not poll npm's parent, so that a shop in the
 * background keeps running after the shell that started npm has exited.
 * @returns {() => boolean}
 */
function watchAncestors() {
  const parent = process.ppid;
  const { name, parent: grandparent } = processAt(parent) ?? {};
  const isShell = /^(sh|dash|bash|zsh|ash|busybox)$/.test(name ?? '');
  const behindShell = isShell && process.env.npm_lifecycle_event ? grandparent : undefined;
  return () => process.ppid !== parent || (behindShell !== undefined && processAt(parent)?.parent !== behindShell);
}

/** Undefined on systems other than Linux, where only the direct parent is polled. @param {number} pid */
function processAt(pid) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(rest?.split(' ')[1]) };
  } catch {
    return undefined;
  }
}

/** @param {string} line @returns {never} */
function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
