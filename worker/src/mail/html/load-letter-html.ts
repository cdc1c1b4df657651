import { withProductionReact } from '@kronblad/platform/production-react';
import type { letterHtml } from './letter-html.js';

let loaded: Promise<typeof letterHtml> | undefined;

/** Loads the HTML renderer with the first email, so that the worker starts faster. */
export function loadLetterHtml(): Promise<typeof letterHtml> {
  loaded ??= withProductionReact(async () => (await import('./letter-html.js')).letterHtml);
  return loaded;
}
