import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.ts';

/** All paths are relative to the repository's root. */
export interface Workspace {
  readonly name: string;
  readonly inputs: readonly string[];
  /** A file or folder that exists only after a complete build. */
  readonly result: string;
  readonly output: string;
  readonly cwd: string;
  readonly command: readonly string[];
}

const SWC = ['swc', 'src', '-d', 'dist', '--strip-leading-paths', '--delete-dir-on-start', '--quiet', '--config-file'];

const CONTRACTS = 'api/contracts/src';

/** Builds run concurrently. The slowest comes first in the list, so that it starts first. */
export const WORKSPACES: readonly Workspace[] = [
  {
    name: 'admin',
    inputs: ['admin', CONTRACTS],
    result: 'admin/dist/index.html',
    output: 'admin/dist',
    cwd: 'admin',
    command: ['vite', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'shop',
    inputs: ['shop', CONTRACTS],
    result: 'shop/build/server/index.js',
    output: 'shop/build',
    cwd: 'shop',
    command: ['react-router', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'contracts',
    inputs: [CONTRACTS, '.swcrc'],
    result: 'api/contracts/dist',
    output: 'api/contracts/dist',
    cwd: 'api/contracts',
    command: [...SWC, '../../.swcrc'],
  },
  {
    name: 'platform',
    inputs: ['api/platform/src', '.swcrc'],
    result: 'api/platform/dist',
    output: 'api/platform/dist',
    cwd: 'api/platform',
    command: [...SWC, '../../.swcrc'],
  },
  {
    name: 'api',
    inputs: [
      'api/src',
      'api/assets',
      'api/migrations',
      'api/tsconfig.json',
      'api/tsconfig.build.json',
      'nest-cli.json',
      '.swcrc',
    ],
    result: 'api/dist/src/main.js',
    output: 'api/dist',
    cwd: '.',
    command: ['nest', 'build', 'api'],
  },
  {
    name: 'worker',
    inputs: ['worker', 'nest-cli.json', '.swcrc'],
    result: 'worker/dist/src/main.js',
    output: 'worker/dist',
    cwd: '.',
    command: ['nest', 'build', 'worker'],
  },
];

/** Prefers a workspace's own tool over the root's, as npm does. */
export function toolPath(workspace: Workspace): string {
  const [tool] = workspace.command;
  const own = join(ROOT, workspace.cwd, 'node_modules/.bin', tool!);
  return existsSync(own) ? own : join(ROOT, 'node_modules/.bin', tool!);
}
