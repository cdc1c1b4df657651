import { withProductionReact } from '@kronblad/platform/production-react';
import type { letterHtml } from './letter-html.js';

let loaded: Promise<typeof letterHtml> | undefined;

/** What sets letters as HTML: loaded with the first letter, which starting the product need not wait for. */
export function loadLetterHtml(): Promise<typeof letterHtml> {
  loaded ??= withProductionReact(async () => (await import('./letter-html.js')).letterHtml);
  return loaded;
}
