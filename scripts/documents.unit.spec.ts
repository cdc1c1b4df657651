import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const NAMED_FILE = /`([\w./-]+\.(?:ts|tsx|mjs|cjs|md|json))`/g;
/** Files that programs or users write when they run, so they are not in the repository. */
const ELSEWHERE = /(^|\/)(now|before|manifest|secrets|openapi|sbom\.cdx)\.json$/;

it('Documents name only files that exist', () => {
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(NAMED_FILE)].map(([, name = '']) => ({ document, name })),
    )
    .filter(({ name }) => !ELSEWHERE.test(name))
    .filter(({ name }) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});
