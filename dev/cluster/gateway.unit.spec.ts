import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from '../installed.ts';
import { ROOT } from '../start/settings.ts';

const caddyfile = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');

/**
 * Finds the blocks of the Caddyfile, at any depth, whose first line begins with `opening`. `words` is that line without
 * its brace, `within` the lines inside the block.
 */
const blocks = (opening: string) =>
  [...caddyfile.matchAll(new RegExp(`^(\\t*)(${opening}.*) \\{\\n([\\s\\S]*?)\\n\\1\\}$`, 'gm'))].map(
    ([, , words, within]) => ({ words, within: within!.trim() }),
  );

test("Every log of the gateway omits visitors' addresses and URLs", () => {
  const logs = blocks('log');
  expect(logs.map(({ words }) => words)).toEqual(['log default', 'log']);
  for (const { within } of logs) expect(within).toBe('import without_visitors');
});

test('The omitted fields are those that name a visitor', () => {
  const [{ within } = { within: '' }] = blocks('\\(without_visitors\\)');
  for (const field of ['request>remote_ip', 'request>client_ip', 'request>remote_port', 'request>headers'])
    expect(within).toContain(`${field} delete\n`);
});

test.each([
  ['/tack?payment_intent=pi_1&payment_intent_client_secret=hemlig', '/tack'],
  ['/order/a-0-hemlig', '/order/'],
  ['/order/a-0-hemlig.data?_routes=order', '/order/'],
  ['/api/order-page/a-0-hemlig/receipt.pdf', '/api/order-page/'],
  ['/bud/2026-11-28-1-hemlig', '/bud/'],
  ['/api/round/2026-11-28-1-hemlig/orders/7/delivery-state', '/api/round/'],
  ['/bevakning/hemlig?val=ja', '/bevakning/'],
  ['/api/stock-alerts/hemlig/cancel', '/api/stock-alerts/'],
  ['/Avregistrera/hemlig', '/Avregistrera/'],
  ['/api/unsubscribe/hemlig', '/api/unsubscribe/'],
  ['/produkter/vas-order/1', '/produkter/vas-order/1'],
])('A log of the gateway keeps no secret: %s is written as %s', (uri, written) => {
  const [, pattern = '', replacement = ''] = /request>uri regexp "\(\?i\)(.*)" "(.*)"/.exec(caddyfile) ?? [];
  expect(uri.replace(new RegExp(pattern, 'gi'), replacement)).toBe(written);
});

(isInstalled('caddy', 'version') ? test : test.skip).each(['127.0.0.1:2020', ':2020', '0.0.0.0:2020'])(
  "The gateway's health port is open to its own machine only, also with GATEWAY_HEALTH=%s",
  (address) => {
    const config = join(ROOT, 'deploy/Caddyfile');
    const adapted = execFileSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', config], {
      env: { ...process.env, DOMAIN: 'shop.example', UPSTREAMS: 'hosts', APIS: '127.0.0.1:1', GATEWAY_HEALTH: address },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const { servers } = JSON.parse(adapted).apps.http as { servers: Record<string, { listen: string[] }> };
    const listening = Object.values(servers).flatMap(({ listen }) => listen);
    expect(listening.filter((at) => at.endsWith(':2020'))).toEqual(['127.0.0.1:2020']);
  },
);
