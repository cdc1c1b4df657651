export { SettingsModule } from './settings.module.js';
export { settings } from './settings.projection.js';
export { Settings } from './settings.service.js';
