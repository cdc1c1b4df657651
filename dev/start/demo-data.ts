import { join } from 'node:path';
import { step } from '../../scripts/progress.mjs';
import type { Environment } from './processes/environment.ts';
import { demoProgram } from './processes/programs.ts';
import { runToEnd } from './processes/run-to-end.ts';
import { forgetDemoData } from './product.ts';
import type { Settings } from './settings.ts';

/** Fills a new shop with something to look at. A shop without it is a shop all the same: a failure is told, no more. */
export async function loadDemoData(settings: Settings, environment: Environment): Promise<void> {
  try {
    await step('Loading demo data', () => runToEnd(demoProgram(environment), join(settings.dataDir, 'logs')));
    forgetDemoData(settings);
  } catch (error) {
    process.stderr.write(`${(error as Error).message} The shop runs without demo data; the next start tries again.\n`);
  }
}
