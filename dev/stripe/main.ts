import { optionsFromEnvironment } from './options.ts';
import { startSandbox } from './server.ts';

const sandbox = await startSandbox(optionsFromEnvironment(process.env));
console.log(`Stripe sandbox: ${sandbox.url}`);
const stop = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
