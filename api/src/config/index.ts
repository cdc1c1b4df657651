export { type Config, readConfig, readConfigOrExit } from './config.js';
export { CONFIG, ConfigModule } from './config.module.js';
