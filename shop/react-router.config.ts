import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  serverModuleFormat: 'esm',
  // With few routes, sending the full manifest costs less than lazy discovery.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
