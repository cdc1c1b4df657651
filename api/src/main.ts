import { parseEnvOrExit } from '@kronblad/platform/env';
import { asPortError } from '@kronblad/platform/listening';
import { bufferedOutput, openLog } from '@kronblad/platform/logging';
import { logStart } from '@kronblad/platform/start-log';
import { apiNames, apiVars } from './config/index.js';
import { createApp } from './create-app.js';
import { MetricsServer } from './ops/index.js';
import { runProcess } from './run-process.js';

const config = parseEnvOrExit(apiVars);
const log = openLog({ name: 'api', level: config.LOG_LEVEL }, bufferedOutput());
logStart(log, config, apiNames);

const { PORT: port, HOST: host } = config;
const make = () => createApp(config, log);

await runProcess(log, make, async (app) => {
  await app.get(MetricsServer, { strict: false }).listen(config.METRICS_PORT, config.METRICS_HOST);
  await app.listen(port, host).catch((error: unknown) => {
    throw asPortError({ variable: 'PORT', port, host }, error);
  });
});
