import { parseEnvOrExit } from '@kronblad/platform/env';
import { asPortError } from '@kronblad/platform/listening';
import { bufferedOutput, openLog } from '@kronblad/platform/logging';
import { apiVars } from './config/index.js';
import { createApp } from './create-app.js';
import { MetricsServer } from './ops/index.js';
import { runProcess } from './run-process.js';

const config = parseEnvOrExit(apiVars);
const log = openLog({ name: 'api', level: config.LOG_LEVEL }, bufferedOutput());

await runProcess(log, async () => {
  const { PORT: port, HOST: host } = config;
  const app = await createApp(config, log);
  await app.get(MetricsServer, { strict: false }).listen(config.METRICS_PORT);
  await app.listen(port, host).catch((error: unknown) => {
    throw asPortError({ variable: 'PORT', port, host }, error);
  });
  return app;
});
