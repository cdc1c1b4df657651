/** How the commands are called. It imports nothing: whoever starts them tells it before anything is built or started. */
export const ADMIN_USAGE =
  'Usage: npm run admin -- reset-password [username] | remove-second-factor [username] | create <username>';

export const PERSONS_USAGE = `Usage: npm run persons -- erase <order number> [--confirm]
       npm run persons -- erase --email [--confirm]
Forgets whoever placed the order, or whoever has the e-mail address that it then asks for (or reads from standard input:
an argument would stay in the shell's history). Without --confirm it only tells what would go and what stays.`;

export const PROJECTIONS_USAGE = 'Usage: npm run projections -- rebuild [name …] [--fresh] | verify [name …] | status';
