/** `npm run dev`: what `npm start` starts, with reloading of all four apps and their words on the terminal. */
import { compileOnChange } from './reload/compile-on-change.ts';
import { reloadingListeners, reloadingPrograms } from './reload/programs.ts';
import { serve } from './serve.ts';

compileOnChange();
await serve(reloadingPrograms, { listeners: reloadingListeners });
