/** This file must import nothing, so that scripts can print the usage texts before a build. */
export const ADMIN_USAGE =
  'Usage: npm run admin -- reset-password [username] | remove-second-factor [username] | create <username>';

export const PERSONS_USAGE = `Usage: npm run persons -- erase <order number> [--confirm]
       npm run persons -- erase --email [--confirm]
Erases the person who placed the order, or the person with the email address read from standard input (an argument would
stay in the shell's history). Without --confirm it only lists what would be erased and what is kept.`;

export const PROJECTIONS_USAGE = 'Usage: npm run projections -- rebuild [name …] | resume | verify [name …] | status';

export const BACKUP_USAGE = `Usage: npm run backup [-- folder]
Backs up database and files into the folder (DATA_DIR/backups) while the shop runs. DATA_ENCRYPTION_KEY is not in it.`;

export const RESTORE_USAGE = `Usage: npm run restore -- <folder of one backup> [--replace]
Restores a backup while the shop is stopped. --replace puts a database that contains a shop aside under another name.`;

export const SETTLE_USAGE = `Usage: npm run settle [-- --anyway]
Settles the number series of a database that was restored by other means, and lists payments that were lost. --anyway
does so although the files do not show that the database was restored: stop the shop first, because it may already have
given out numbers.`;
