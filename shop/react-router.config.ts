import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  serverModuleFormat: 'esm',
  // A handful of routes: knowing them all costs less than asking the server for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
