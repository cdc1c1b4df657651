export { BackupsModule } from './backups.module.js';
export { RestoreGuard } from './restore-guard.js';
