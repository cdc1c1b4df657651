/** All levels of test but the browser's. A project per level: `npm test -- --selectProjects unit`. */
const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '^@kronblad/contracts/(.*)$': '<rootDir>/api/contracts/src/$1.ts',
    '^@kronblad/platform/(.*)$': '<rootDir>/api/platform/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/build/', '/var/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/', '/var/'],
};

export default {
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      rootDir: import.meta.dirname,
      testMatch: ['**/*.unit.spec.ts', '**/*.unit.spec.tsx'],
    },
    {
      ...base,
      displayName: 'int',
      rootDir: import.meta.dirname,
      testMatch: ['**/*.int.spec.ts', '**/*.http.spec.ts'],
      globalSetup: '<rootDir>/dev/test/start-database.ts',
      globalTeardown: '<rootDir>/dev/test/stop-database.ts',
    },
  ],
};
