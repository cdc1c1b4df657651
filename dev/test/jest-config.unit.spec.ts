import config from '../../jest.config.js';

/** A clone below folders with ignored names. The patterns must ignore these names only inside the clone. */
const ROOT = '/home/eva/build/var/dist/node_modules/kronblad';
const isMatched = (patterns: readonly string[], path: string) =>
  patterns.some((pattern) => new RegExp(pattern.replaceAll('<rootDir>', ROOT)).test(`${ROOT}/${path}`));

describe.each(config.projects)('$displayName', ({ testPathIgnorePatterns, modulePathIgnorePatterns }) => {
  test.each(['api/src/orders/orders.http.spec.ts', 'dev/start/build/build.unit.spec.ts'])(
    'The level runs %s',
    (path) => {
      expect(isMatched(testPathIgnorePatterns, path)).toBe(false);
      expect(isMatched(modulePathIgnorePatterns, path)).toBe(false);
    },
  );

  test.each([
    'api/contracts/dist/money.spec.js',
    'shop/build/a.spec.js',
    'var-2/a.spec.js',
    'node_modules/a/b.spec.js',
  ])('The level ignores %s', (path) => {
    expect(isMatched(testPathIgnorePatterns, path)).toBe(true);
  });
});
