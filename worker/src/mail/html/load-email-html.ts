import { withProductionReact } from '@kronblad/platform/production-react';
import type { emailHtml } from './email-html.js';

let loaded: Promise<typeof emailHtml> | undefined;

/** Loads the HTML renderer with the first email, so that the worker starts faster. */
export function loadEmailHtml(): Promise<typeof emailHtml> {
  loaded ??= withProductionReact(async () => (await import('./email-html.js')).emailHtml);
  return loaded;
}
