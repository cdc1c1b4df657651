import { parseEnvOrExit } from '@kronblad/platform/env';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from '../app.module.js';
import { Accounts } from '../auth/index.js';
import { apiVars } from '../config/index.js';
import { ACCOUNT_COMMANDS, isAccountCommand } from './account-commands.js';
import { runCommand } from './run-command.js';
import { ADMIN_USAGE } from './usages.js';

async function run([command, name]: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  if (!isAccountCommand(command) || (command === 'create' && !name)) {
    process.stderr.write(`${ADMIN_USAGE}\n`);
    return 64;
  }
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['fatal'],
    abortOnError: false,
  });
  try {
    const tools = { accounts: app.get(Accounts, { strict: false }), commands: app.get(CommandBus, { strict: false }) };
    process.stdout.write(await ACCOUNT_COMMANDS[command](tools, name ?? config.ADMIN_USERNAME));
    return 0;
  } finally {
    await app.close();
  }
}

await runCommand(run);
