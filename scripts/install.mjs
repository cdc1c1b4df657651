import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from './progress.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

/**
 * Installs the packages of package-lock.json unless exactly these are installed. Throws with a one-line message when
 * npm fails.
 */
export async function installPackages() {
  const wanted = lockEntries('package-lock.json');
  if (isInstalled(wanted)) return;
  const paths = Object.keys(wanted).filter((path) => path.startsWith('node_modules/') && !wanted[path]?.optional);
  await step('Installing packages', async (detail) => {
    const npm = runNpmCi();
    const timer = setInterval(() => {
      const arrived = paths.filter((path) => existsSync(join(path, 'package.json'))).length;
      detail(arrived < paths.length ? `${arrived} of ${paths.length}` : 'preparing binaries');
    }, 500);
    try {
      await npm;
    } finally {
      clearInterval(timer);
    }
  });
}

/** @param {string} file @returns {LockEntries} */
function lockEntries(file) {
  try {
    const { '': _root, ...entries } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return entries;
  } catch {
    return {};
  }
}

/**
 * Compares the version of each package in node_modules. It does not trust npm's list `node_modules/.package-lock.json`:
 * npm writes it last, so it is out of date after an interrupted installation.
 * @param {LockEntries} wanted
 */
function isInstalled(wanted) {
  if (!existsSync('node_modules/.bin/node') || !existsSync('node_modules/.package-lock.json')) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (entry.link || !path.includes('node_modules/')) return true;
    const found = installedVersion(path);
    return found === entry.version || (found === undefined && isOptional(entry));
  });
}

/** @param {LockEntry} entry */
const isOptional = (entry) => Boolean(entry.optional || entry.devOptional || entry.peer);

/** @param {string} path @returns {string | undefined} */
function installedVersion(path) {
  try {
    return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** @returns {Promise<void>} */
function runNpmCi() {
  const folder = mkdtempSync(join(tmpdir(), 'kronblad-install-'));
  const log = join(folder, 'npm.log');
  const output = openSync(log, 'w');
  const [command, first] = npmCommand();
  const args = [...first, 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', output, output] });
    const stop = () => child.kill() && process.exit(1);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on('close', (code) => {
      const said = readFileSync(log, 'utf8');
      rmSync(folder, { recursive: true, force: true });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
      if (code === 0) resolve();
      else reject(new Error(`npm ci failed (code ${code}).\n${said.trim().slice(-3000)}`));
    });
  });
}

/**
 * Returns the machine's npm. The project's Node in node_modules/.bin cannot run npm, because the installation replaces
 * it.
 * @returns {[string, string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const ours = join(process.cwd(), 'node_modules');
  if (npm?.endsWith('.js') && node && !node.startsWith(ours)) return [node, [npm]];
  return ['npm', []];
}
