import { buildNewProjections } from './cli/build-new-projections.js';
import { migrate } from './event-store/migrate.js';

const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
if (!url) {
  process.stderr.write('DATABASE_URL is missing.\n');
  process.exit(78);
}
const done = await migrate(url);
process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n');
await buildNewProjections(url, process.env.DATA_ENCRYPTION_KEY);
