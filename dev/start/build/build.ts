import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { step } from '../../../scripts/progress.mjs';
import { runCaptured } from '../../../scripts/run-captured.ts';
import { ROOT } from '../settings.ts';
import { takeBuildLock } from './build-lock.ts';
import { fingerprint, isBuilt, markFile } from './fingerprint.ts';
import { toolPath, WORKSPACES, type Workspace } from './workspaces.ts';

export class BuildError extends Error {}

/** Builds only workspaces whose sources have changed. Throws BuildError with the tool's output. */
export async function buildStale(names?: readonly string[]): Promise<void> {
  const wanted = WORKSPACES.filter(({ name }) => !names || names.includes(name));
  if (staleOf(wanted).length === 0) return;
  const release = await takeBuildLock();
  try {
    // Another process may have built it while this one waited for the lock.
    const stale = staleOf(wanted);
    if (stale.length > 0)
      await step(`Building ${stale.map(({ name }) => name).join(', ')}`, (detail) => buildAll(stale, detail));
  } finally {
    release();
  }
}

function staleOf(workspaces: readonly Workspace[]): Workspace[] {
  return workspaces.filter((workspace) => !isBuilt(workspace, fingerprint(workspace)));
}

async function buildAll(stale: readonly Workspace[], detail: (text: string) => void): Promise<void> {
  const queue = [...stale];
  const atWork = new Set<string>();
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      atWork.add(next.name);
      detail([...atWork].join(', '));
      await buildOne(next);
      atWork.delete(next.name);
    }
  };
  const lanes = Math.min(Math.max(2, availableParallelism() - 1), 4);
  await Promise.all(Array.from({ length: lanes }, worker));
}

async function buildOne(workspace: Workspace): Promise<void> {
  // Computed before the build, so that a change during the build makes the result stale.
  const print = fingerprint(workspace);
  rmSync(markFile(workspace), { force: true });
  await run(workspace);
  if (!existsSync(join(ROOT, workspace.result)))
    throw new BuildError(`Building ${workspace.name} left no ${workspace.result}.`);
  writeFileSync(markFile(workspace), print);
}

async function run(workspace: Workspace): Promise<void> {
  const { code, output } = await runCaptured(toolPath(workspace), workspace.command.slice(1), {
    cwd: join(ROOT, workspace.cwd),
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
  });
  if (code !== 0)
    throw new BuildError(`Building ${workspace.name} failed (code ${code}):\n${output.trim().slice(-4000)}`);
}
