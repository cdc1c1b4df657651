/** `npm start`: starts everything that the shop needs on one machine, and stops it together. */
import { noOptionsOrExit } from '../../scripts/options.ts';
import { shopPrograms } from './processes/programs.ts';
import { serve } from './serve.ts';

noOptionsOrExit(`npm start
  starts the shop and all that it needs on this machine, until Ctrl-C
  takes no options; variables, also in .env, are listed in docs/configuration.md`);
await serve(shopPrograms);
