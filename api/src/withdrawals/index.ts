import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/index.js';
import { closeWhenRepaid, reopenWhenRefundFails } from './close-when-repaid.js';
import { Withdrawal } from './withdrawal.entity.js';
import { MarkWithdrawalHandler, MatchWithdrawalHandler, ReceiveWithdrawalHandler } from './withdrawal.handlers.js';
import { WithdrawalGoodsQuery } from './withdrawal-goods.query.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { NoticesOfPersonQuery } from './withdrawals-of-person.js';

export { withdrawals } from './withdrawals.projection.js';
export { NoticesOfPersonQuery, withdrawalsOfPerson } from './withdrawals-of-person.js';

@Module({
  imports: [OrdersModule, TypeOrmModule.forFeature([Withdrawal])],
  controllers: [WithdrawalsController],
  providers: [
    WithdrawalGoodsQuery,
    ReceiveWithdrawalHandler,
    MarkWithdrawalHandler,
    MatchWithdrawalHandler,
    closeWhenRepaid,
    reopenWhenRefundFails,
    NoticesOfPersonQuery,
  ],
  exports: [NoticesOfPersonQuery],
})
export class WithdrawalsModule {}
