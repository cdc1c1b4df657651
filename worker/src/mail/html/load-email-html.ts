import { withProductionReact } from '@kronblad/platform/production-react';
import type { emailHtml } from './EmailLayout.js';

let loaded: Promise<typeof emailHtml> | undefined;

/** Loads the HTML renderer with the first email, so that the worker starts faster. */
export function loadEmailHtml(): Promise<typeof emailHtml> {
  loaded ??= withProductionReact(async () => (await import('./EmailLayout.js')).emailHtml);
  return loaded;
}
