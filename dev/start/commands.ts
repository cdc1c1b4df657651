import {
  ADMIN_USAGE,
  BACKUP_USAGE,
  PERSONS_USAGE,
  PROJECTIONS_USAGE,
  RESTORE_USAGE,
  SETTLE_USAGE,
} from '../../api/src/cli/usages.ts';
import { OptionError, readTexts } from '../../scripts/options.ts';
import { USAGE as DEMO_USAGE, readOptions as readDemoOptions } from '../demo/options.ts';

export interface Command {
  readonly script: string;
  readonly builds: readonly string[];
  readonly usage: string;
  readonly check: (args: readonly string[]) => void;
  readonly needsShop?: boolean;
  readonly needsShopStopped?: boolean;
  /** Starts the Stripe sandbox where the shop uses it and does not run. */
  readonly asksStripe?: boolean;
  /** When false, a missing database is an error: DATA_DIR is probably mistyped. */
  readonly makesDatabase?: boolean;
}

export const SQL_USAGE = `npm run sql -- "SELECT …", or npm run sql < statements.sql
  as the tables' owner; several statements are one transaction, unless they say otherwise`;

const MIGRATE_USAGE = `npm run migrate
  brings the database up to date, and makes it where there is none; takes no options`;

const API_BUILDS = ['contracts', 'platform', 'api'];

export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    script: 'api/dist/src/migrate.js',
    builds: API_BUILDS,
    usage: MIGRATE_USAGE,
    check: (args) => readTexts(args, []),
    makesDatabase: true,
  },
  backup: {
    script: 'api/dist/src/cli/backup.js',
    builds: API_BUILDS,
    usage: BACKUP_USAGE,
    check: (args) => readTexts(args, [], { words: true }),
  },
  restore: {
    script: 'api/dist/src/cli/restore.js',
    builds: API_BUILDS,
    usage: RESTORE_USAGE,
    check: (args) => readTexts(args, [], { words: true, flags: ['replace'] }),
    needsShopStopped: true,
    asksStripe: true,
    makesDatabase: true,
  },
  settle: {
    script: 'api/dist/src/cli/settle.js',
    builds: API_BUILDS,
    usage: SETTLE_USAGE,
    check: (args) => readTexts(args, [], { flags: ['anyway'] }),
    asksStripe: true,
  },
  projections: {
    script: 'api/dist/src/cli/projections.js',
    builds: API_BUILDS,
    usage: PROJECTIONS_USAGE,
    check: (args) => readTexts(args, [], { words: true, flags: ['fresh'] }),
  },
  persons: {
    script: 'api/dist/src/cli/persons.js',
    builds: API_BUILDS,
    usage: PERSONS_USAGE,
    check: (args) => readTexts(args, [], { words: true, flags: ['email', 'confirm'] }),
  },
  admin: {
    script: 'api/dist/src/cli/admin.js',
    builds: API_BUILDS,
    usage: ADMIN_USAGE,
    check: (args) => readTexts(args, [], { words: true }),
  },
  sql: { script: 'dev/start/sql.ts', builds: [], usage: SQL_USAGE, check: checkStatements },
  demo: {
    script: 'dev/demo/main.ts',
    builds: API_BUILDS,
    usage: DEMO_USAGE,
    check: readDemoOptions,
    needsShop: true,
  },
};

/** Rejects an option as the first word: PostgreSQL would read `--help` as a comment and do nothing. */
function checkStatements([first = '']: readonly string[]): void {
  if (/^-\S*$/.test(first)) throw new OptionError(`Unknown option '${first}'`);
}
