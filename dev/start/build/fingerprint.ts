import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../settings.ts';
import type { Workspace } from './workspaces.ts';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'build', '.react-router', '.vite', 'test', 'coverage']);
const TESTS = /\.spec\.tsx?$/;

export function fingerprint(workspace: Workspace): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([workspace.command, workspace.output]));
  for (const path of ['package-lock.json', ...workspace.inputs]) hashPath(hash, path);
  return hash.digest('hex');
}

export function isBuilt(workspace: Workspace, print: string): boolean {
  const mark = markFile(workspace);
  return existsSync(join(ROOT, workspace.result)) && existsSync(mark) && readFileSync(mark, 'utf8') === print;
}

export function markFile({ name }: Workspace): string {
  return join(CACHE, `${name}.built`);
}

function hashPath(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(ROOT, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!NOT_SOURCE.has(name) && !TESTS.test(name)) hashPath(hash, `${path}/${name}`);
  }
}
