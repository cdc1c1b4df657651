/** This file must import nothing, so that scripts can print the usage texts before a build. */
export const ADMIN_USAGE =
  'Usage: npm run admin -- reset-password [username] | remove-second-factor [username] | create <username>';

export const PERSONS_USAGE = `Usage: npm run persons -- erase <order number> [--confirm]
       npm run persons -- erase --email [--confirm]
Erases the person who placed the order, or the person with the email address read from standard input (an argument would
stay in the shell's history). Without --confirm it only lists what would be erased and what is kept.`;

export const PROJECTIONS_USAGE = 'Usage: npm run projections -- rebuild [name …] | verify [name …] | status';
