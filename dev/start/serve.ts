import { elapsed, say, step } from '../../scripts/progress.mjs';
import { type Address, announce } from './announce.ts';
import { claimDataDir } from './instance.ts';
import { claimPorts, type Listener } from './ports.ts';
import { clearLeftovers } from './postgres/leftovers.ts';
import { demoProgram } from './processes/programs.ts';
import { clusterDir, type Extras, forgetDemoData, Product, type ShopPrograms } from './product.ts';
import { loadSecrets } from './secrets.ts';
import { loadDotEnv, readSettings, type Settings, SettingsError } from './settings.ts';
import { whenAskedToStop } from './stopping.ts';

export interface Variant extends Extras {
  readonly listeners?: (settings: Settings) => readonly Listener[];
  readonly addresses?: (settings: Settings) => readonly Address[];
}

/**
 * Starts everything in order and prints the URLs. Stops everything and this process on a signal, or when a program
 * cannot be kept running.
 */
export async function serve(shopPrograms: ShopPrograms, variant: Variant = {}): Promise<void> {
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
    const cleared = await clearLeftovers(clusterDir(settings.dataDir));
    if (cleared) say(cleared);
    await claimPorts(settings, variant.listeners?.(settings));
    const secrets = loadSecrets(settings.dataDir);
    const listeners = { onFailure: (line: string) => void stop(1, line), onRestart: say };
    product = new Product(settings, secrets, shopPrograms, listeners, variant);
    await product.start();
    if (settings.demoData && product.needsDemoData) await loadDemoData(settings, product);
    if (product.isStopping) return;
    announce(settings, secrets, process.env, variant.addresses?.(settings));
    say(`Ready after ${elapsed(since)}. Ctrl-C stops everything.`);
  } catch (error) {
    await stop(error instanceof SettingsError ? 78 : 1, error instanceof Error ? error.message : String(error));
  }
}

/** A failure is only reported, because the shop works without demo data. The next start tries again. */
async function loadDemoData(settings: Settings, product: Product): Promise<void> {
  try {
    await step('Loading demo data', (onLine) => product.run({ ...demoProgram(product.environment), onLine }));
    forgetDemoData(settings);
  } catch (error) {
    if (product.isStopping) return;
    process.stderr.write(`${(error as Error).message} The shop runs without demo data; the next start tries again.\n`);
  }
}
