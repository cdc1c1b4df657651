import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/index.js';
import type { StoredEvent } from '../event-store/index.js';
import { OrderListQuery, OrdersModule } from '../orders/index.js';
import { emailReaction, OutboxModule } from '../outbox/index.js';
import { Settings, SettingsModule } from '../settings/index.js';
import { closeWhenRepaid, reopenWhenRefundFails } from './close-when-repaid.js';
import { Withdrawal } from './withdrawal.entity.js';
import { MarkWithdrawalHandler, MatchWithdrawalHandler, ReceiveWithdrawalHandler } from './withdrawal.handlers.js';
import { GetWithdrawalGoodsHandler } from './withdrawal-goods.query.js';
import { withdrawalMails } from './withdrawal-mails.js';
import { WithdrawalsController } from './withdrawals.controller.js';

@Module({
  imports: [OutboxModule, OrdersModule, SettingsModule, TypeOrmModule.forFeature([Withdrawal])],
  controllers: [WithdrawalsController],
  providers: [
    GetWithdrawalGoodsHandler,
    ReceiveWithdrawalHandler,
    MarkWithdrawalHandler,
    MatchWithdrawalHandler,
    closeWhenRepaid,
    reopenWhenRefundFails,
    emailReaction(
      'mail-when-withdrawal-received',
      'WithdrawalReceived',
      [CONFIG, Settings, OrderListQuery],
      (event: StoredEvent<'WithdrawalReceived'>, config: Config, settings: Settings, orders: OrderListQuery) =>
        withdrawalMails(event, { isCharged: (id) => orders.isCharged(id), publicUrl: config.PUBLIC_URL, settings }),
    ),
  ],
})
export class WithdrawalsModule {}
