import { askPasswordLink, spendPasswordLink } from '@kronblad/contracts/staff/schema';
import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { logAndContinue } from '../event-store/index.js';
import { BodyLimit, LIMITS, Public, RateLimit } from '../http/index.js';
import { AskPasswordLink, SpendPasswordLink } from './commands/password.handlers.js';

@ApiTags('auth')
@Controller('auth/password-links')
export class PasswordLinkController {
  private readonly logger = new Logger('Auth');

  constructor(private readonly commands: CommandBus) {}

  @ApiOperation({
    description:
      'Answers the same, after the same time, whether or not there is such an account: the work follows the answer.',
  })
  @Public()
  @RateLimit(LIMITS.passwordLinkAsked)
  @BodyLimit('small')
  @Post()
  @HttpCode(204)
  ask(@Body({ schema: askPasswordLink }) { account }: z.output<typeof askPasswordLink>): void {
    void logAndContinue(this.logger, 'A link for a new password', () =>
      this.commands.execute(new AskPasswordLink(account)),
    );
  }

  @Public()
  @RateLimit(LIMITS.passwordLinkUsed)
  @BodyLimit('small')
  @Post('use')
  @HttpCode(204)
  async use(@Body({ schema: spendPasswordLink }) body: z.output<typeof spendPasswordLink>): Promise<void> {
    await this.commands.execute(new SpendPasswordLink(body.token, body.new_password));
  }
}
