export { DATED_STREAMS, settingsAsOf } from './kept-settings.js';
export { ChangeFacts } from './settings.commands.js';
export { SettingsModule } from './settings.module.js';
export { settings } from './settings.projection.js';
export { Settings } from './settings.service.js';
