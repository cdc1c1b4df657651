import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { say } from '../../../scripts/progress.mjs';
import type { Listener } from '../ports.ts';
import { accepts } from '../processes/answers.ts';
import type { Environment } from '../processes/environment.ts';
import { FOLLOW_PARENT, shopPrograms } from '../processes/programs.ts';
import type { Program } from '../processes/supervised.ts';
import { ROOT, type Settings } from '../settings.ts';

function portsBehind({ ports: { web } }: Settings): { readonly api: number; readonly shop: number } {
  return { api: web + 8, shop: web + 9 };
}

export function reloadingListeners(settings: Settings): Listener[] {
  const { api, shop } = portsBehind(settings);
  return [
    { port: api, host: '127.0.0.1', what: 'the API behind the shop' },
    { port: shop, host: '127.0.0.1', what: 'the reloading shop' },
  ];
}

export function reloadingPrograms(settings: Settings, env: Environment): readonly Program[] {
  const { api: apiPort, shop: shopPort } = portsBehind(settings);
  const behind = { ...env, PORT: String(apiPort), HOST: '127.0.0.1', API_URL: `http://127.0.0.1:${apiPort}/api` };
  return [
    ...shopPrograms(settings, behind).map(watched),
    {
      name: 'shop',
      command: process.execPath,
      args: [
        ...followed(),
        join(ROOT, 'node_modules/.bin/react-router'),
        'dev',
        'shop',
        '--host',
        '127.0.0.1',
        '--port',
        String(shopPort),
      ],
      env: behind,
      onLine: sayAs('shop'),
      isReady: () => accepts(shopPort, '127.0.0.1'),
    },
    {
      name: 'front',
      command: process.execPath,
      args: [...followed(), join(ROOT, 'dev/start/reload/front.ts')],
      env: {
        ...env,
        API_PORT: String(apiPort),
        SHOP_PORT: String(shopPort),
        API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      },
      onLine: sayAs('front'),
      isReady: () => accepts(settings.ports.web, settings.reachableHost),
    },
  ];
}

function watched(program: Program): Program {
  const args = [...followed(), '--enable-source-maps', '--watch', '--watch-preserve-output', program.args.at(-1)!];
  return { ...program, args, onLine: sayAs(program.name) };
}

const sayAs = (name: string) => (text: string) => say(`${`[${name}]`.padEnd(12)} ${text}`);

const followed = () => ['--import', pathToFileURL(FOLLOW_PARENT).href];
