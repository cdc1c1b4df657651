export { type WorkerConfig, workerNames, workerVars } from './config.js';
export { CONFIG, ConfigModule, STORAGE } from './config.module.js';
