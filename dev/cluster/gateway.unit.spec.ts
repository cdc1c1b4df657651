import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/containers/compose.ts';

const caddyfile = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');

/** The words that open each block beginning with `opening`, at whatever depth, and the lines within. */
const blocks = (opening: string) =>
  [...caddyfile.matchAll(new RegExp(`^(\\t*)(${opening}.*) \\{\\n([\\s\\S]*?)\\n\\1\\}$`, 'gm'))].map(
    ([, , words, within]) => ({ words, within: within!.trim() }),
  );

test('every log of the gateway, the one of its troubles too, leaves out who visits and what they carry', () => {
  const logs = blocks('log');
  expect(logs.map(({ words }) => words)).toEqual(['log default', 'log']);
  for (const { within } of logs) expect(within).toBe('import without_visitors');
});

test('what is left out', () => {
  const [{ within } = { within: '' }] = blocks('\\(without_visitors\\)');
  for (const field of ['request>remote_ip', 'request>client_ip', 'request>remote_port', 'request>headers'])
    expect(within).toContain(`${field} delete\n`);
  expect(within).toContain('request>uri regexp "\\?.*" ""');
});
