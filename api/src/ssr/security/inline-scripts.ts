import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const NONCE = /\bnonce="(\w+)"/;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]+)/i;
/** `text/later` is a script that the shop's own code runs later. */
const RUNS = new Set(['module', 'text/javascript', 'application/javascript', 'text/later']);

/**
 * Returns CSP sources `'sha256-…'` for the inline scripts with the given nonce, each once. A script without it came into
 * the page with its data, and must not run. Data blocks (JSON) need no source. Source: CSP Level 3, 8.3; HTML, "prepare
 * the script element".
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (NONCE.exec(attributes)?.[1] !== nonce || /\bsrc\s*=/i.test(attributes) || !isRun(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

function isRun(attributes: string): boolean {
  const type = TYPE.exec(attributes)?.[1];
  return type === undefined || RUNS.has(type.toLowerCase());
}
