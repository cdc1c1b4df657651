/** Questions that a program asks about the database before it works on it. */
export { isShopRunning } from '../log/event-notifier.js';
export { SERVER_RUN } from '../log/numbering-held.js';
export { unreachableText } from '../log/postgres-errors.js';
export { personKeysOf } from '../personal-data/key-check.js';
export { migrate, migrationNames } from './migrate.js';
export { NotMigrated, requireOwnRelease } from './release-check.js';
