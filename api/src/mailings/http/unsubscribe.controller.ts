import { SUBSCRIBED, UNSUBSCRIBED } from '@kronblad/contracts/mailing/schema';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { BodyLimit, Public, RateLimit } from '../../http/index.js';
import { Resubscribe, Unsubscribe } from '../commands/mail-choices.handlers.js';
import { isMailing, UnsubscribeTokens } from '../unsubscribe-tokens.js';

/** High, because a mail provider sends its users' one-click requests from a few addresses. */
const PER_SENDER = { name: 'unsubscribe', points: 1_000, seconds: 600 } as const;

/**
 * Records the choice of the person named in the token. The shop's page `/avregistrera/{token}` posts its form here. No
 * response reveals whether the token was valid.
 */
@ApiTags('customers')
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /** Source: RFC 8058. */
  @Public()
  @RateLimit(PER_SENDER)
  @BodyLimit('small')
  @Post('unsubscribe/:token')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string): Promise<{ message: string }> {
    const whose = this.tokens.read(token);
    if (whose)
      await this.commands.execute(
        new Unsubscribe(whose.personId, 'link', isMailing(whose.mailingId) ? whose.mailingId : null),
      );
    return { message: UNSUBSCRIBED };
  }

  @Public()
  @RateLimit(PER_SENDER)
  @BodyLimit('small')
  @Post('subscribe/:token')
  @HttpCode(200)
  async subscribe(@Param('token') token: string): Promise<{ message: string }> {
    const whose = this.tokens.read(token);
    if (whose) await this.commands.execute(new Resubscribe(whose.personId, 'link', null));
    return { message: SUBSCRIBED };
  }
}
