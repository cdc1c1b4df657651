import { randomInt } from 'node:crypto';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { Accounts } from '../auth/index.js';
import { apiVars } from '../config/index.js';
import { runCommand } from './run-command.js';

const USAGE = 'Usage: npm run admin -- reset-password [username] | create <username>\n';

/** A password of 20 characters that can be read out loud: no characters that look alike. */
function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Looks after the back office's accounts from the command line. Returns the exit code. */
async function run([command, name]: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const username = name ?? config.ADMIN_USERNAME;
  if (command !== 'reset-password' && !(command === 'create' && name)) {
    process.stderr.write(USAGE);
    return 64;
  }
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['fatal'],
    abortOnError: false,
  });
  try {
    const accounts = app.get(Accounts, { strict: false });
    const password = newPassword();
    if (command === 'create') await accounts.ensure(username, password);
    const adminId = await accounts.idOf(username);
    if (adminId === null) {
      process.stderr.write(`There is no account called ${username}.\n`);
      return 1;
    }
    await accounts.setPassword(adminId, password);
    process.stdout.write(`${username}: ${password}\nAll sessions of the account have ended.\n`);
    return 0;
  } finally {
    await app.close();
  }
}

await runCommand(run);
