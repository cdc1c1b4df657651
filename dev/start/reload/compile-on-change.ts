import { mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { say } from '../../../scripts/progress.mjs';
import { ROOT } from '../settings.ts';

/** A changed source is compiled at once. The programs run with `node --watch`, which then restarts them. */
const COMPILED = [
  { from: 'api/contracts/src', to: 'api/contracts/dist' },
  { from: 'api/platform/src', to: 'api/platform/dist' },
  { from: 'api/src', to: 'api/dist/src' },
  { from: 'api/migrations', to: 'api/dist/migrations' },
  { from: 'worker/src', to: 'worker/dist/src' },
];
const SOURCE = /(?<!\.spec|\.d)\.tsx?$/;
const SETTLE_MS = 60;

export function compileOnChange(): void {
  for (const { from, to } of COMPILED) {
    const waiting = new Map<string, NodeJS.Timeout>();
    watch(join(ROOT, from), { recursive: true }, (_event, name) => {
      if (!name || !SOURCE.test(name)) return;
      clearTimeout(waiting.get(name));
      waiting.set(
        name,
        setTimeout(() => void compile(join(from, name), join(to, name)), SETTLE_MS),
      );
    });
  }
}

async function compile(source: string, target: string): Promise<void> {
  const output = join(ROOT, target.replace(/tsx?$/, 'js'));
  try {
    const { code, map } = await transformFile(join(ROOT, source), { configFile: join(ROOT, '.swcrc'), swcrc: true });
    mkdirSync(dirname(output), { recursive: true });
    if (map) writeFileSync(`${output}.map`, map);
    writeFileSync(output, map ? `${code}\n//# sourceMappingURL=${basename(output)}.map\n` : code);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || /No such file/.test(String(error)))
      rmSync(output, { force: true });
    else say(`${source}: ${(error as Error).message}`);
  }
}
