/**
 * `npm run cluster`: like `npm start`, with the processes of a deployment: two API processes, a leading and a standby
 * projector, and two workers, on one PostgreSQL and one Redis.
 */
import { noOptionsOrExit } from '../../scripts/options.ts';
import { say } from '../../scripts/progress.mjs';
import { serve } from '../start/serve.ts';
import { loadDotEnv } from '../start/settings.ts';
import { clusterPrograms } from './programs.ts';
import { clusterVariant, queueHere } from './variant.ts';

noOptionsOrExit(`npm run cluster
  starts what npm start does, in several processes as it is run for real; takes the 13 ports from PORT on
  takes no options; it has the variables of npm start, and REDIS_URL`);
loadDotEnv();
const queue = queueHere(process.env);
if (queue === 'postgres') say('redis-server is not installed and REDIS_URL is not set: queues use PostgreSQL.');
await serve(clusterPrograms, clusterVariant(queue, process.env));
