/** `npm start`: everything the shop needs on one machine, started in order and ended together. */
import { noOptionsOrExit } from '../../scripts/options.ts';
import { shopPrograms } from './processes/programs.ts';
import { serve } from './serve.ts';

noOptionsOrExit(`npm start
  starts the shop and all that it needs on this machine, until Ctrl-C
  takes no options; variables, also in .env, say what is to be otherwise: README.md, Configuration`);
await serve(shopPrograms);
