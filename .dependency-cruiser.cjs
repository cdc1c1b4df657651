/** Import rules, checked by `npm run check`. `scripts/arrows.unit.spec.ts` breaks each rule once. */

const OURS = '^(api|worker|shop|admin|dev|e2e|bench|scripts)/(?!.*node_modules/)';
const CONTRACTS = '^api/contracts/src/';
const PLATFORM = '^api/platform/src/';
const SPEC = '\\.(unit|int|http|cluster)\\.spec\\.tsx?$';
const TESTS = `${SPEC}|^api/test/|^api/platform/test/|^worker/test/`;
const SCHEMAS = `${CONTRACTS}request/swedish-messages\\.ts$|${CONTRACTS}[\\w/-]+schema\\.ts$|${CONTRACTS}jobs/`;
/** Each app, and what else runs contracts. */
const ONLY_ONE_APP = [
  ['api', '^(worker/src|shop/app|admin/src|dev/start)/'],
  ['worker', '^(api/src|shop/app|admin/src)/'],
  ['shop', '^(api/src|worker/src|admin/src)/'],
  ['admin', '^(api/src|worker/src|shop/app)/'],
];
/** Entry points. Importing one of them would run it. */
const ENTRIES = [
  '^api/src/(main|projector|migrate)\\.ts$|^api/src/cli/(admin|backup|persons|projections|restore|settle)\\.ts$|^worker/src/main\\.ts$',
  '^(dev|bench)/(?:.*/|)main\\.ts$|^bench/pages\\.ts$|^scripts/(?:.*/|)check\\.ts$|^scripts/(icons\\.ts|freeze\\.ts|run\\.mjs)$',
  '^dev/start/(dev|command|inbox)\\.ts$|^dev/test/servers\\.ts$',
];
/** Build output. The pattern names each folder, because packages have a `dist` too, and dev/start/build is source. */
const BUILDS = '^(api|api/contracts|api/platform|worker|admin)/dist/|^shop/build/';
/** Folders between which cycles are forbidden. */
const CIRCLED = '^(worker/src|admin/src|shop/app|shop/app/features|dev)/[^/]+$';
const OUTSIDE = '^(node_modules/(stripe|bullmq|@nestjs/bullmq|ioredis|nodemailer|@aws-sdk)/|api/src/integrations/)';
const FOUNDATIONS = '^api/src/(config|event-store|events|refusals|http|integrations|crud)/';
/**
 * Where other features enter one: what it offers, and the events that it tells. Accounting, writing products, lists,
 * the HTTP edge and the event store have a face per room.
 */
const FACES = [
  '^api/src/[^/]+/index\\.ts$',
  '^api/src/(accounting|catalogue|crud|event-store|http)/[^/]+/index\\.ts$',
  '^api/src/[\\w/-]+events\\.ts$',
  '^api/src/events/',
];
/** What rules tell: events and refusals. */
const TOLD = ['^api/src/[\\w/-]+events\\.ts$', '^api/src/(events|refusals)/'];
/** Parts of a back-office resource that other resources may import. */
const SHARED_BY_RESOURCES = [
  '^admin/src/orders/(PaymentBadge\\.tsx|labels\\.ts|order-views\\.ts|details/Section\\.tsx|actions/)',
  '^admin/src/day/',
  '^admin/src/recipient/',
  '^admin/src/mailings/MailingDialog\\.tsx',
  '^admin/src/settings/CompanySettings\\.tsx',
];
/** Each folder of the back office is a resource, except those that all resources use or that compose them. */
const RESOURCES = '^admin/src/(?!(?:api|auth|format|i18n|layout|theme|ui)/)([^/]+)/';
/** Files that compose the shop's pages. No feature may import them. */
const SHOP_WHOLE = '^shop/app/(root|Deferred|routes|entry\\.[a-z]+)\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Import cycle. Move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment: 'Cycle of type imports. Move the shared types to a file of their own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'folders-without-circles',
      comment: 'Two folders import each other. Move the shared part to one of them, or to a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: CIRCLED },
      to: { path: CIRCLED, circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The import cannot be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:|^node:|\\.css$' },
    },
    {
      name: 'no-orphans',
      comment: 'The file imports nothing and nothing imports it. Delete it, or name it here when a tool starts it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '(^|/)[\\w-]+\\.config\\.ts$|^api/migrations/|^scripts/freeze\\.ts$|^dev/stripe/elements/authenticate\\.ts$|^shop/app/routes\\.ts$|^api/test/front-ends/|^dev/test/no-styles\\.ts$|/(follow-parent|clock-off)\\.mjs$|\\.d\\.ts$',
      },
      to: {},
    },
    {
      name: 'own-packages',
      comment: 'The package is missing in the package.json of the app that imports it.',
      severity: 'error',
      from: { path: OURS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: [CONTRACTS, PLATFORM] },
    },
    {
      name: 'runs-without-dev-packages',
      comment: 'Production code imports a development dependency.',
      severity: 'error',
      from: {
        path: `^(api|worker|admin)/src/|^shop/app/|${CONTRACTS}|${PLATFORM}`,
        pathNot: [TESTS, '^shop/app/routes\\.ts$'],
      },
      // A package may be both a dependency of an app and a development dependency of the root.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'nobody-leans-on-tests',
      comment: 'Tests and their builders lead to the product, never the other way.',
      severity: 'error',
      from: { path: '^(api|worker|shop|admin)/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'The contracts are what everybody shares, so they lean on nobody.',
      severity: 'error',
      from: { path: CONTRACTS },
      to: { path: OURS, pathNot: CONTRACTS },
    },
    {
      name: 'contracts-are-plain',
      comment: 'They run in browsers and servers alike: TypeScript and zod.',
      severity: 'error',
      from: { path: CONTRACTS, pathNot: TESTS },
      to: { pathNot: [CONTRACTS, '^node_modules/zod/'] },
    },
    {
      name: 'rules-carry-no-schemas',
      comment:
        'A rule is reckoning: it needs no request, no schema and no package. Schemas are in `schema.ts`, or `…-schema.ts`.',
      severity: 'error',
      from: { path: CONTRACTS, pathNot: [TESTS, SCHEMAS] },
      to: { path: [SCHEMAS, '^node_modules/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shops-rules-know-no-jobs',
      comment: 'A job is told what it needs, in its own schema; what pages show changes with them.',
      severity: 'error',
      from: { path: CONTRACTS, pathNot: [TESTS, `${CONTRACTS}jobs/`] },
      to: { path: `${CONTRACTS}jobs/` },
    },
    ...ONLY_ONE_APP.map(([app, others]) => ({
      name: `not-for-${app}-alone`,
      comment: `Only ${app} uses this file, so it belongs there.`,
      severity: 'error',
      from: { path: others, pathNot: TESTS },
      to: { path: CONTRACTS, pathNot: TESTS, reachable: false },
    })),
    {
      name: 'platform-below-apps',
      comment: 'The platform serves API and worker and knows neither: of what they share it knows the jobs it carries.',
      severity: 'error',
      from: { path: PLATFORM, pathNot: TESTS },
      to: { path: OURS, pathNot: [`${CONTRACTS}jobs/`, PLATFORM] },
    },
    {
      name: 'worker-knows-jobs-only',
      comment: 'The worker runs without the shop: a job carries all that it needs.',
      severity: 'error',
      from: { path: '^worker/', pathNot: TESTS },
      to: { path: OURS, pathNot: ['^worker/', CONTRACTS, PLATFORM] },
    },
    {
      name: 'worker-features-by-their-face',
      comment: 'What makes emails, pictures and documents is entered through its index.ts …',
      severity: 'error',
      from: { path: '^worker/src/([^/]+)/', pathNot: TESTS },
      to: { path: '^worker/src/[^/]+/', pathNot: ['^worker/src/$1/', '^worker/src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'worker-process-by-faces',
      comment: '… by what composes the process too.',
      severity: 'error',
      from: { path: '^worker/src/[^/]+\\.ts$', pathNot: TESTS },
      to: { path: '^worker/src/[^/]+/', pathNot: '^worker/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'worker-features-below-process',
      comment: 'Folders of the worker import each other, never the files that start the process.',
      severity: 'error',
      from: { path: '^worker/src/[^/]+/', pathNot: TESTS },
      to: { path: '^worker/src/[^/]+\\.ts$' },
    },
    {
      name: 'front-ends-know-contracts-only',
      comment: 'Shop and admin meet the API over HTTP. They share the contracts, but for the jobs.',
      severity: 'error',
      from: { path: '^(shop|admin)/' },
      to: {
        path: OURS,
        pathNot: ['^$1/', `${CONTRACTS}(?!jobs/)`],
      },
    },
    {
      name: 'browsers-have-no-node',
      comment: "Shop and back office run in browsers. What renders the shop's pages on the server is its entry alone.",
      severity: 'error',
      from: { path: '^(shop/app|admin/src)/', pathNot: [TESTS, '^shop/app/entry\\.server\\.tsx$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shop-carries-no-schemas',
      comment: 'A library of schemas weighs more than the page: what answers look like is told in response-shape.ts.',
      severity: 'error',
      from: { path: '^shop/app/' },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shop-features-apart',
      comment:
        "Routes compose features. What two of them need is the look's (ui), the device's or the contracts'. The order's page has the recipient's form of the checkout.",
      severity: 'error',
      from: { path: '^shop/app/features/([^/]+)/', pathNot: '^shop/app/features/checkout/' },
      to: { path: ['^shop/app/(features|routes)/', SHOP_WHOLE], pathNot: '^shop/app/features/($1|delivery)/' },
    },
    {
      name: 'shop-checkout-above-the-cart',
      comment: 'The checkout orders what is in the cart.',
      severity: 'error',
      from: { path: '^shop/app/features/checkout/' },
      to: {
        path: ['^shop/app/(features|routes)/', SHOP_WHOLE],
        pathNot: '^shop/app/features/(checkout|cart|delivery)/',
      },
    },
    {
      name: 'shop-looks-below-features',
      comment: 'What everything looks like knows nothing of what is done with it, also by way of what lies beside it.',
      severity: 'error',
      from: { path: '^shop/app/((ui|seo|device)/|[^/]+$)', pathNot: SHOP_WHOLE },
      to: { path: ['^shop/app/(features|routes)/', SHOP_WHOLE] },
    },
    {
      name: 'admin-resources-apart',
      comment:
        'One folder a resource. What two of them need lies in api, format or ui. Dashboard, customers and withdrawals show orders.',
      severity: 'error',
      from: { path: RESOURCES },
      to: { path: RESOURCES, pathNot: ['^admin/src/$1/', ...SHARED_BY_RESOURCES] },
    },
    {
      name: 'admin-looks-below-resources',
      comment: 'What everything looks like, and how the API is asked, knows no screen.',
      severity: 'error',
      from: { path: '^admin/src/(api|format|i18n|theme|ui)/' },
      to: { path: [RESOURCES, '^admin/src/(auth|layout)/'] },
    },
    {
      name: 'api-stands-alone',
      comment: 'The API imports none of the other apps. The shop is loaded as a build.',
      severity: 'error',
      from: { path: '^api/(src|migrations)/', pathNot: TESTS },
      to: { path: '^(worker|shop|admin|e2e|bench|scripts)/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration does for ever what it did when it landed; what it imported would change under it.',
      severity: 'error',
      from: { path: '^api/migrations/' },
      to: { pathNot: ['^api/migrations/', '^node_modules/typeorm/', '^fs/promises$'] },
    },
    {
      name: 'foundations-below-features',
      comment:
        'The log, the HTTP edge, the configuration, crud and what lies outside serve every feature and know none.',
      severity: 'error',
      from: { path: FOUNDATIONS, pathNot: [TESTS, '^api/src/events/all\\.ts$'] },
      to: { path: '^api/src/', pathNot: FOUNDATIONS },
    },
    {
      name: 'features-below-processes',
      comment: 'Pages, operations, the projector and the command line use features. No feature knows them.',
      severity: 'error',
      from: { path: '^api/src/(?!(?:ssr|ops|projector|cli)/)[^/]+/', pathNot: TESTS },
      to: { path: '^api/src/(ssr|ops|projector|cli)/' },
    },
    {
      name: 'features-by-their-face',
      comment: 'A feature is entered through its index.ts. Only what composes the process may reach further.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: [TESTS, '^api/src/cli/'] },
      to: { path: '^api/src/[^/]+/', pathNot: ['^api/src/$1/', ...FACES] },
    },
    {
      name: 'processes-by-faces',
      comment: 'What composes a process, and each command of the command line, enters features by their index.ts too.',
      severity: 'error',
      from: { path: '^api/src/([^/]+\\.ts$|cli/)', pathNot: TESTS },
      to: { path: '^api/src/[^/]+/', pathNot: [...FACES, '^api/src/cli/'] },
    },
    {
      name: 'accounting-rooms-by-their-face',
      comment: 'A room of accounting imports another one through its index.ts.',
      severity: 'error',
      from: { path: '^api/src/accounting/([^/]+)/', pathNot: TESTS },
      to: { path: '^api/src/accounting/[^/]+/', pathNot: ['^api/src/accounting/$1/', ...FACES] },
    },
    {
      name: 'commands-lead-nowhere-back',
      comment: 'The command line uses the shop. Of the processes only `migrate` has a part in common with it.',
      severity: 'error',
      from: { path: '^api/src/[^/]+\\.ts$', pathNot: [TESTS, '^api/src/migrate\\.ts$'] },
      to: { path: '^api/src/cli/' },
    },
    {
      name: 'entries-are-started',
      comment: 'A program begins when its entry is loaded. What two of them need lies beside them.',
      severity: 'error',
      from: {},
      to: { path: ENTRIES, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-leans-on-the-whole',
      comment: 'What composes the processes knows all features; none of them knows it.',
      severity: 'error',
      from: { path: '^api/src/[^/]+/', pathNot: [TESTS, '^api/src/cli/'] },
      to: { path: '^api/src/([^/]+\\.ts$|cli/)' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules import contracts and each other: no framework, no clock, no I/O. node:util compares, and does no more.',
      severity: 'error',
      from: { path: '^api/src/(.+)/domain/', pathNot: [TESTS, 'events\\.ts$'] },
      to: { pathNot: ['^api/src/$1/domain/', CONTRACTS, '^(node:)?util$', ...TOLD] },
    },
    {
      name: 'read-models-only-show',
      comment: 'A read model is made from events: it decides nothing, and is asked by what answers requests.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/(?:.*/|)read-models?/', pathNot: TESTS },
      to: { path: ['^api/src/$1/(?:.*/|)(commands|http)/', '^api/src/[^/]+/(?:.*/|)[\\w-]+\\.decider\\.ts$'] },
    },
    {
      name: 'read-models-ask-nobody',
      comment:
        'A replay makes a read model of the log alone. What asked Stripe, a queue or a file would be another one each time.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/(?:.*/|)read-models?/', pathNot: TESTS },
      to: { path: OUTSIDE },
    },
    {
      name: 'commands-know-no-requests',
      comment: 'What is done is done alike for a request, a job and the command line.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/(?:.*/|)commands/', pathNot: TESTS },
      to: { path: '^api/src/$1/(?:.*/|)http/' },
    },
    {
      name: 'builds-are-not-imported',
      comment: 'Whoever imports what is built goes round every rule that there is for its source.',
      severity: 'error',
      from: { path: OURS },
      to: { path: BUILDS },
    },
    {
      name: 'apps-from-outside',
      comment:
        'What runs, tries or measures the product meets it as everybody does. Tests ask its configuration and make its tables; who starts a command tells how it is called.',
      severity: 'error',
      from: { path: '^(dev|e2e|bench|scripts)/', pathNot: [SPEC, '^dev/demo/'] },
      to: {
        path: '^(api/(src|migrations|test)|api/platform|worker|shop|admin)/',
        pathNot: '^api/src/cli/usages\\.ts$',
      },
    },
    {
      name: 'demo-by-faces',
      comment:
        "The demo's past is composed from the API's events and deciders; its modules are entered through their index.ts.",
      severity: 'error',
      from: { path: '^dev/demo/', pathNot: [SPEC] },
      to: {
        path: '^(api|worker|shop|admin)/',
        pathNot: [
          ...FACES,
          '^api/src/app\\.module\\.ts$',
          '^api/src/(events|refusals)/|^api/src/.+/(events\\.ts$|domain/)',
          CONTRACTS,
          '^api/platform/src/(env|storage)\\.ts$',
        ],
      },
    },
    {
      name: 'nobody-leans-on-dev',
      comment: 'What makes one machine enough is no part of the product.',
      severity: 'error',
      from: { path: '^(api|worker|shop|admin)/', pathNot: TESTS },
      to: { path: '^(dev|e2e|bench|scripts)/' },
    },
    {
      name: 'nobody-leans-on-what-breaks',
      comment: 'What starts the product, or runs several of it, knows nothing of what kills it.',
      severity: 'error',
      from: { path: '^dev/(?!(chaos|hosts)/)', pathNot: SPEC },
      to: { path: '^dev/(chaos|hosts)/' },
    },
    {
      name: 'starting-knows-no-tests',
      comment: 'The product starts without its tests, and one process of it without several.',
      severity: 'error',
      from: { path: '^dev/(start|stripe|demo)/', pathNot: SPEC },
      to: { path: '^dev/(test|cluster)/' },
    },
    {
      name: 'cluster-sends-samples',
      comment: 'Several processes start without the tests too. Who tries them sends what tests send.',
      severity: 'error',
      from: { path: '^dev/cluster/', pathNot: SPEC },
      to: { path: '^dev/test/', pathNot: '^dev/test/samples\\.ts$' },
    },
    {
      name: 'sandbox-knows-no-shop',
      comment: 'It stands in for Stripe: what it knew of ours, it could not try.',
      severity: 'error',
      from: { path: '^dev/stripe/' },
      to: { path: OURS, pathNot: '^dev/stripe/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', BUILDS] },
    exclude: { path: '^shop/\\.react-router/|^var' },
    /** Every app may import the root's own packages, such as the test runner. */
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
