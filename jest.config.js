import { readFileSync } from 'node:fs';

const {
  exclude: _specs,
  $schema: _schema,
  ...swc
} = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const swcOptions = { ...swc, swcrc: false };

const BUILT = ['<rootDir>/(.+/)?dist/', '<rootDir>/shop/build/', '<rootDir>/var'];

const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', swcOptions],
  },
  moduleNameMapper: {
    '^@kronblad/contracts/(.*)$': '<rootDir>/api/contracts/src/$1.ts',
    '^@kronblad/platform/(.*)$': '<rootDir>/api/platform/src/$1.ts',
    '^#api/(.*)\\.js$': '<rootDir>/api/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(css|svg)(\\?url)?$': '<rootDir>/dev/test/no-styles.ts',
  },
  modulePathIgnorePatterns: BUILT,
  testPathIgnorePatterns: ['<rootDir>/(.+/)?node_modules/', ...BUILT],
};

/**
 * All levels of test except the browser's. `unit` needs nothing, `int` (.int and .http) starts its own servers,
 * `cluster` starts the built product in several processes.
 */
export default {
  testTimeout: 60_000,
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
    {
      ...base,
      displayName: 'cluster',
      rootDir: import.meta.dirname,
      testMatch: ['**/*.cluster.spec.ts'],
    },
  ],
};
