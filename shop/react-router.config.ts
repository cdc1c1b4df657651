import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  serverModuleFormat: 'esm',
  // The shop has few routes, so the full route manifest costs less than lazy discovery.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
