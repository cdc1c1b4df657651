import type { letterHtml } from './letter-html.js';

let loaded: Promise<typeof letterHtml> | undefined;

/** What sets letters as HTML: loaded with the first letter, which starting the product need not wait for. */
export function loadLetterHtml(): Promise<typeof letterHtml> {
  loaded ??= onProductionReact(async () => (await import('./letter-html.js')).letterHtml);
  return loaded;
}

/** React decides while it is loaded which of its builds it is. The one for development takes three times as long. */
async function onProductionReact<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await load();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
