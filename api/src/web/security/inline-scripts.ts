import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]+)/i;
/** `text/later` is a script that the shop's own code runs later. */
const RUNS = new Set(['module', 'text/javascript', 'application/javascript', 'text/later']);

/**
 * Returns CSP sources `'sha256-…'` for the document's inline scripts, each once. Data blocks (JSON) need none. Source:
 * CSP Level 3, 8.3; HTML, "prepare the script element".
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc\s*=/i.test(attributes) || !isRun(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

function isRun(attributes: string): boolean {
  const type = TYPE.exec(attributes)?.[1];
  return type === undefined || RUNS.has(type.toLowerCase());
}
