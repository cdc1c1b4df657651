import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { KeepRoundHandler, OrderRoundHandler } from './order-round.handler.js';
import { RoundController } from './round.controller.js';
import { MakeRoundLinkHandler, RevokeRoundLinksHandler } from './round-links.handlers.js';
import { RoundLinks } from './round-links.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsQuery } from './rounds.query.js';

export { KeepRound } from './order-round.handler.js';
export { RoundsQuery } from './rounds.query.js';

/** The courier's round of a day, and its page for whoever has the day's link. */
@Module({
  imports: [OrdersModule],
  controllers: [RoundsController, RoundController],
  providers: [
    OrderRoundHandler,
    KeepRoundHandler,
    MakeRoundLinkHandler,
    RevokeRoundLinksHandler,
    RoundLinks,
    RoundsQuery,
  ],
  exports: [RoundsQuery],
})
export class RoundsModule {}
