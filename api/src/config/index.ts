export { apiVars, type Config, migrateVars, STAGING_NOTICE } from './config.js';
export { CONFIG, ConfigModule } from './config.module.js';
