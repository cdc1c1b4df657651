import { randomInt } from 'node:crypto';
import type { Accounts } from '../auth/index.js';
import { CommandFailed } from './run-command.js';

type AccountCommand = (accounts: Accounts, username: string) => Promise<string>;
type Name = 'create' | 'reset-password' | 'remove-second-factor';

const SESSIONS_ENDED = 'All sessions of the account have ended.';

/** What the command line can do about the back office's accounts; each tells what came of it. Throws CommandFailed. */
export const ACCOUNT_COMMANDS: Readonly<Record<Name, AccountCommand>> = {
  create: async (accounts, username) => {
    await accounts.ensure(username, newPassword());
    return ACCOUNT_COMMANDS['reset-password'](accounts, username);
  },
  'reset-password': async (accounts, username) => {
    const password = newPassword();
    await accounts.setPassword(await idOf(accounts, username), password);
    return `${username}: ${password}\n${SESSIONS_ENDED}\n`;
  },
  'remove-second-factor': async (accounts, username) => {
    const wasOn = await accounts.loseSecondFactor(await idOf(accounts, username));
    if (!wasOn) return `${username} has no second factor; nothing was changed.\n`;
    return `${username} logs in with the password alone; a new second factor can be set up then.\n${SESSIONS_ENDED}\n`;
  },
};

export const isAccountCommand = (name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(ACCOUNT_COMMANDS, name);

async function idOf(accounts: Accounts, username: string): Promise<number> {
  const id = await accounts.idOf(username);
  if (id === null) throw new CommandFailed(`There is no account called ${username}.`);
  return id;
}

/** A password of 20 characters that can be read out loud: no characters that look alike. */
function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
