import { SUBSCRIBED_MESSAGE, UNSUBSCRIBED_MESSAGE } from '@kronblad/contracts/mailing/schema';
import { Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, BodyLimit, LIMITS, Public, RateLimit } from '../../http/index.js';
import { Resubscribe, Unsubscribe } from '../commands/mail-choices.handlers.js';
import { isMailing, UnsubscribeTokens } from '../unsubscribe-tokens.js';

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

  @ApiOperation({ description: 'Source: RFC 8058.' })
  @Public()
  @RateLimit(LIMITS.unsubscribe)
  @BodyLimit('small')
  @Post('unsubscribe/:token')
  @Answers(z.object({ message: z.string() }))
  async unsubscribe(@Param('token') token: string) {
    const whose = this.tokens.read(token);
    if (whose)
      await this.commands.execute(
        new Unsubscribe(whose.personId, 'link', isMailing(whose.mailingId) ? whose.mailingId : null),
      );
    return { message: UNSUBSCRIBED_MESSAGE };
  }

  @Public()
  @RateLimit(LIMITS.unsubscribe)
  @BodyLimit('small')
  @Post('subscribe/:token')
  @Answers(z.object({ message: z.string() }))
  async subscribe(@Param('token') token: string) {
    const whose = this.tokens.read(token);
    if (whose) await this.commands.execute(new Resubscribe(whose.personId, 'link', null));
    return { message: SUBSCRIBED_MESSAGE };
  }
}
