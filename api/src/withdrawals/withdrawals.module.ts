import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EffectsModule, mailReaction } from '../effects/index.js';
import type { StoredEvent } from '../event-store/index.js';
import { OrdersModule } from '../orders/index.js';
import { Settings, SettingsModule } from '../settings/index.js';
import { MarkWithdrawalHandler, ReceiveWithdrawalHandler } from './withdrawal.handlers.js';
import { withdrawalMails } from './withdrawal-mails.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { WithdrawalsQuery } from './withdrawals.query.js';

/** The withdrawal function: notices are kept, acknowledged at once, and shown by their orders. */
@Module({
  imports: [EffectsModule, OrdersModule, SettingsModule],
  controllers: [WithdrawalsController],
  providers: [
    WithdrawalsQuery,
    ReceiveWithdrawalHandler,
    MarkWithdrawalHandler,
    mailReaction(
      'mail-when-withdrawal-received',
      'WithdrawalReceived',
      [CONFIG, Settings],
      (event: StoredEvent<'WithdrawalReceived'>, config: Config, settings: Settings) =>
        withdrawalMails(event, { publicUrl: config.PUBLIC_URL, settings }),
    ),
  ],
})
export class WithdrawalsModule {}
