import { step } from '../../scripts/progress.mjs';
import { demoProgram } from './processes/programs.ts';
import { forgetDemoData, type Product } from './product.ts';
import type { Settings } from './settings.ts';

/** A failure is only reported, because the shop works without demo data. The next start tries again. */
export async function loadDemoData(settings: Settings, product: Product): Promise<void> {
  try {
    await step('Loading demo data', (onLine) => product.run({ ...demoProgram(product.environment), onLine }));
    forgetDemoData(settings);
  } catch (error) {
    if (product.isStopping) return;
    process.stderr.write(`${(error as Error).message} The shop runs without demo data; the next start tries again.\n`);
  }
}
