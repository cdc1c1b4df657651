export { type Config, ConfigurationError, readConfig } from './config.js';
export { CONFIG, ConfigModule } from './config.module.js';
