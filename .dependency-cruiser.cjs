/** The arrows of the architecture. What is not allowed here fails `npm run check`. */

const OURS = '^(api|worker|shop|admin|dev|e2e|bench|scripts)/(?!.*node_modules/)';
const CONTRACTS = '^api/contracts/src/';
const PLATFORM = '^api/platform/src/';
/** A test may lean on the test servers and on the builders of its own app. */
const TESTS = '\\.(unit|int|http)\\.spec\\.tsx?$|^api/test/|^api/platform/test/|^worker/test/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'What leans on each other in a circle can be understood, tested and moved only together.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:|^node:|\\.css$' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'The contracts are what everybody shares, so they lean on nobody.',
      severity: 'error',
      from: { path: CONTRACTS },
      to: { path: OURS, pathNot: CONTRACTS },
    },
    {
      name: 'platform-below-apps',
      comment: 'The platform serves API and worker and knows neither.',
      severity: 'error',
      from: { path: PLATFORM, pathNot: TESTS },
      to: { path: OURS, pathNot: [CONTRACTS, PLATFORM] },
    },
    {
      name: 'worker-knows-jobs-only',
      comment: 'The worker runs without the shop: a job carries all that it needs.',
      severity: 'error',
      from: { path: '^worker/', pathNot: TESTS },
      to: { path: OURS, pathNot: ['^worker/', CONTRACTS, PLATFORM] },
    },
    {
      name: 'front-ends-know-views-only',
      comment: 'Shop and admin meet the API over HTTP. They share its views, its pure rules and its refusals.',
      severity: 'error',
      from: { path: '^(shop|admin)/' },
      to: { path: OURS, pathNot: ['^$1/', '^api/contracts/src/(views/|rules/|refusals\\.ts)'] },
    },
    {
      name: 'api-stands-alone',
      comment: 'The API imports none of the other apps. The shop is loaded as a build.',
      severity: 'error',
      from: { path: '^api/(src|migrations)/', pathNot: TESTS },
      to: { path: '^(worker|shop|admin|e2e|bench|scripts)/' },
    },
    {
      name: 'features-by-their-face',
      comment: 'A feature is entered through its index.ts. Only what composes the process may reach further.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: [TESTS, '^api/src/cli/'] },
      to: { path: '^api/src/[^/]+/', pathNot: ['^api/src/$1/', '^api/src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules import contracts and each other: no framework, no clock, no I/O. node:util compares, and does no more.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/domain/', pathNot: TESTS },
      to: { pathNot: ['^api/src/$1/domain/', CONTRACTS, '^(node:)?util$'] },
    },
    {
      name: 'nobody-leans-on-dev',
      comment: 'What makes one machine enough is no part of the product.',
      severity: 'error',
      from: { path: '^(api|worker|shop|admin)/', pathNot: TESTS },
      to: { path: '^(dev|e2e|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|var|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
