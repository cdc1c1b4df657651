/** `npm run dev`: like `npm start`, but reloads all four apps on changes and shows their logs on the terminal. */
import { noOptionsOrExit } from '../../scripts/options.ts';
import { compileOnChange } from './reload/compile-on-change.ts';
import { reloadingListeners, reloadingPrograms } from './reload/programs.ts';
import { serve } from './serve.ts';

noOptionsOrExit(`npm run dev
  starts what npm start does, with reloading of all four apps and their words on the terminal
  takes no options; it has the variables of npm start`);
compileOnChange();
await serve(reloadingPrograms, { listeners: reloadingListeners });
