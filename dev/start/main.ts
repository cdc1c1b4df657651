/** `npm start`: everything the shop needs on one machine, started in order and ended together. */
import { shopPrograms } from './processes/programs.ts';
import { serve } from './serve.ts';

await serve(shopPrograms);
