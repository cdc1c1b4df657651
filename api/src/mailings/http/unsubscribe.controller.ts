import { UNSUBSCRIBED } from '@kronblad/contracts/views/mailings';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { BodyLimit, Public, RateLimit } from '../../http/index.js';
import { Unsubscribe } from '../commands/unsubscribe.handler.js';
import { UnsubscribeTokens } from '../unsubscribe-tokens.js';

/** High, because a mail provider sends its users' one-click requests from a few addresses. */
const PER_SENDER = { name: 'unsubscribe', points: 1_000, seconds: 600 } as const;

/**
 * Unsubscribes the person named in the token (RFC 8058). The shop's page `/avregistrera/{token}` posts its form here.
 */
@ApiTags('customers')
@Controller('unsubscribe/:token')
export class UnsubscribeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /** The response does not reveal whether the token was valid. */
  @Public()
  @RateLimit(PER_SENDER)
  @BodyLimit('small')
  @Post()
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string): Promise<{ message: string }> {
    const whose = this.tokens.read(token);
    if (whose) await this.commands.execute(new Unsubscribe(whose.personId, 'link', whose.mailingId));
    return { message: UNSUBSCRIBED };
  }
}
