import {
  changeDelivery,
  changeDeliveryState,
  deliverAgain,
  driversOrder,
} from '@kronblad/contracts/order/delivery-schema';
import {
  addOrderNote,
  changeTracking,
  collectOrder,
  correctContact,
  resendOrderMail,
} from '@kronblad/contracts/order/requests-schema';
import { orderDetails, orderHistory } from '@kronblad/contracts/order/schema';
import { recordId } from '@kronblad/contracts/request/schema';
import { Body, Controller, Delete, Headers, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CurrentSession, type Session } from '../../auth/index.js';
import { Answers, ifMatch } from '../../http/index.js';
import { ResendMail } from '../../outbox/index.js';
import { ChangeTracking } from '../commands/change-tracking.handler.js';
import { CollectOrder } from '../commands/collect-order.handler.js';
import { CorrectContact } from '../commands/correct-contact.handler.js';
import { DeliverAgain } from '../commands/deliver-again.handler.js';
import { EraseRecipient } from '../commands/erase-recipient.handler.js';
import { AddOrderNote, DeleteOrderNote } from '../commands/notes.handlers.js';
import { SetDeliveryState } from '../commands/set-delivery-state.handler.js';
import { ChangeDelivery } from '../delivery-change/by-staff.handler.js';
import { OrdersQuery } from '../orders.query.js';
import { OrderHistoryQuery } from '../read-models/order-history/order-history.query.js';
import { OrderListQuery } from '../read-models/order-list/order-list.query.js';

/** The actions that settle an order's payment at Stripe are in payments/http/order-settlement.controller.ts. */
@ApiTags('orders')
@Controller('orders/:id')
export class OrderActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrdersQuery,
    private readonly orderList: OrderListQuery,
    private readonly histories: OrderHistoryQuery,
  ) {}

  @Put('tracking')
  @Answers(orderDetails)
  async changeTracking(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: changeTracking }) { tracking }: z.output<typeof changeTracking>,
    @Headers('if-match') version: string | undefined,
  ) {
    await this.commands.execute(new ChangeTracking(id, tracking, ifMatch(version)));
    return this.orders.one(id);
  }

  @Put('collected')
  @Answers(orderDetails)
  async collect(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: collectOrder }) { collected }: z.output<typeof collectOrder>,
  ) {
    await this.commands.execute(new CollectOrder(id, collected));
    return this.orders.one(id);
  }

  @Put('delivery')
  @Answers(orderDetails)
  async changeDelivery(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: changeDelivery }) body: z.output<typeof changeDelivery>,
    @Headers('if-match') version: string | undefined,
  ) {
    await this.commands.execute(new ChangeDelivery(id, body, ifMatch(version)));
    return this.orders.one(id);
  }

  @Put('delivery-state')
  @Answers(z.union([orderDetails, driversOrder]))
  async setDeliveryState(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: changeDeliveryState }) body: z.output<typeof changeDeliveryState>,
    @CurrentSession() { user }: Session,
  ) {
    await this.commands.execute(new SetDeliveryState(id, body, user.role === 'driver' ? {} : null));
    const order = await this.orders.one(id);
    if (user.role !== 'driver') return order;
    return { id, delivery: order.delivery && { state: order.delivery.state } };
  }

  @Post('deliver-again')
  @Answers(orderDetails)
  async deliverAgain(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: deliverAgain }) { day }: z.output<typeof deliverAgain>,
  ) {
    await this.commands.execute(new DeliverAgain(id, day));
    return this.orders.one(id);
  }

  @Delete('recipient')
  @Answers(orderDetails)
  async eraseRecipient(@Param('id', { schema: recordId }) id: number) {
    await this.commands.execute(new EraseRecipient(id, 'asked'));
    return this.orders.one(id);
  }

  @Put('contact')
  @Answers(orderDetails)
  async correctContact(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: correctContact }) body: z.output<typeof correctContact>,
    @Headers('if-match') version: string | undefined,
  ) {
    await this.commands.execute(new CorrectContact(id, body, ifMatch(version)));
    return this.orders.one(id);
  }

  @Post('notes')
  @Answers(orderHistory, 201)
  async addNote(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: addOrderNote }) { text }: z.output<typeof addOrderNote>,
  ) {
    await this.commands.execute(new AddOrderNote(id, text));
    return this.histories.of(id);
  }

  @Delete('notes/:noteId')
  @Answers(orderHistory)
  async deleteNote(@Param('id', { schema: recordId }) id: number, @Param('noteId') noteId: string) {
    await this.commands.execute(new DeleteOrderNote(id, noteId));
    return this.histories.of(id);
  }

  @Post('effects/:effectId/resend')
  @Answers(z.object({ message: z.string() }), 202)
  async resend(
    @Param('id', { schema: recordId }) orderId: number,
    @Param('effectId') effectId: string,
    @Body({ schema: resendOrderMail }) { to }: z.output<typeof resendOrderMail>,
  ) {
    const person = to === undefined ? null : await this.orderList.personOf(orderId);
    await this.commands.execute(
      new ResendMail(effectId, orderId, to && person ? { address: to, personId: person } : null),
    );
    return { message: 'Mejlet är på väg igen.' };
  }
}
