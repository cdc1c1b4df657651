import { randomInt } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { type Accounts, LoseSecondFactor, ResetPassword } from '../auth/index.js';
import { CommandFailed } from './run-command.js';

export interface AccountTools {
  readonly accounts: Pick<Accounts, 'ensure' | 'idOf'>;
  readonly commands: CommandBus;
}

type AccountCommand = (tools: AccountTools, username: string) => Promise<string>;
type Name = 'create' | 'reset-password' | 'remove-second-factor';

const SESSIONS_ENDED = 'All sessions of the account have ended.';

/** Each command returns the text to print. Throws CommandFailed when the account does not exist. */
export const ACCOUNT_COMMANDS: Readonly<Record<Name, AccountCommand>> = {
  create: async (tools, username) => {
    await tools.accounts.ensure(username, newPassword());
    return ACCOUNT_COMMANDS['reset-password'](tools, username);
  },
  'reset-password': async (tools, username) => {
    const password = newPassword();
    await tools.commands.execute(new ResetPassword(await idOf(tools, username), password));
    return `${username}: ${password}\n${SESSIONS_ENDED}\n`;
  },
  'remove-second-factor': async (tools, username) => {
    const wasOn = await tools.commands.execute(new LoseSecondFactor(await idOf(tools, username)));
    if (!wasOn) return `${username} has no second factor; nothing was changed.\n`;
    return `${username} logs in with the password alone; a new second factor can be set up then.\n${SESSIONS_ENDED}\n`;
  },
};

export const isAccountCommand = (name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(ACCOUNT_COMMANDS, name);

async function idOf({ accounts }: AccountTools, username: string): Promise<number> {
  const id = await accounts.idOf(username);
  if (id === null) throw new CommandFailed(`There is no account called ${username}.`);
  return id;
}

/** Excludes characters that look alike, because an operator may read the password out loud. */
function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
