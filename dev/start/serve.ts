import { join } from 'node:path';
import { elapsed, say } from '../../scripts/progress.mjs';
import { announce } from './announce.ts';
import { buildStale } from './build/build.ts';
import { loadDemoData } from './demo-data.ts';
import { claimDataDir } from './instance.ts';
import { claimPorts } from './ports.ts';
import { clearLeftovers } from './postgres/leftovers.ts';
import { Product, type ShopPrograms } from './product.ts';
import { loadSecrets } from './secrets.ts';
import { loadDotEnv, readSettings } from './settings.ts';
import { whenAskedToStop } from './stopping.ts';

/** Starts everything in order and prints where it is; ends this process, and all of it, when asked to or when a part cannot be kept running. */
export async function serve(shopPrograms: ShopPrograms): Promise<void> {
  const since = Date.now();
  let product: Product | undefined;
  let release = () => {};
  const stop = whenAskedToStop(async () => {
    await product?.stop();
    release();
  });
  try {
    loadDotEnv();
    const settings = readSettings(process.env);
    release = claimDataDir(settings);
    const cleared = await clearLeftovers(join(settings.dataDir, 'postgres'));
    if (cleared) say(cleared);
    await claimPorts(settings);
    const secrets = loadSecrets(settings.dataDir);
    await buildStale();
    product = new Product(settings, secrets, shopPrograms, {
      onFailure: (line) => void stop(1, line),
      onRestart: say,
    });
    await product.start();
    say(`The shop answers at ${settings.publicUrl} (${elapsed(since)})`);
    announce(settings, secrets, process.env);
    if (settings.demoData && product.needsDemoData) await loadDemoData(settings, product);
    if (!product.isStopping) say(`Ready after ${elapsed(since)}. Ctrl-C ends everything.`);
  } catch (error) {
    await stop(1, error instanceof Error ? error.message : String(error));
  }
}
