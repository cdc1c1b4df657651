import { startSandbox } from './index.ts';
import { optionsFromEnvironment } from './options.ts';

async function main(): Promise<void> {
  const sandbox = await startSandbox(optionsFromEnvironment(process.env));
  console.log(`Stripe sandbox: ${sandbox.url}`);
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(`Stripe sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
