import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

interface Source {
  readonly path: string;
  readonly text: string;
}

/** The folder of a feature: `api/src/orders`, and `api/src/accounting/ledger` for a room of the books. */
const roomOf = (path: string) => /^api\/src\/(?:accounting\/)?[^/]+/.exec(path)?.[0] ?? path;

/** Commands and queries that are handled in another room than the one that declares them. */
function strays(sources: readonly Source[]): string[] {
  const declared = new Map<string, string>();
  for (const { path, text } of sources) {
    for (const [, name = ''] of text.matchAll(/class (\w+)(?:<[^>]*>)? extends (?:Command|Query)\b/g)) {
      declared.set(name, roomOf(path));
    }
  }
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/@(?:Command|Query)Handler\((\w+)\)/g)].flatMap(([, name = '']) => {
      const home = declared.get(name);
      return home === roomOf(path) ? [] : [`${name}: declared in ${home ?? 'no room'}, handled in ${path}`];
    }),
  );
}

const sourcesOfApi = (): Source[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'api/src'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

it('A command or query handled in the room that declares it is accepted', () => {
  const sources = sourcesOfApi();
  expect(sources.filter(({ text }) => text.includes('@CommandHandler(')).length).toBeGreaterThan(10);
  expect(strays(sources)).toEqual([]);
});

it('A command or query handled in another room is found', () => {
  const sources = [
    { path: 'api/src/orders/send-order.ts', text: 'export class SendOrder extends Command<void> {}' },
    { path: 'api/src/payments/send-order.handler.ts', text: '@CommandHandler(SendOrder)\nexport class Handler {}' },
  ];
  expect(strays(sources)).toEqual([
    'SendOrder: declared in api/src/orders, handled in api/src/payments/send-order.handler.ts',
  ]);
});
