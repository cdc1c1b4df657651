export { apiNames, apiVars, type Config, migrateVars } from './config.js';
export { CONFIG, ConfigModule } from './config.module.js';
