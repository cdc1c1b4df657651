import { recordId } from '@kronblad/contracts/views/fields';
import { deleteOrderQuery } from '@kronblad/contracts/views/orders';
import { Controller, Delete, HttpCode, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { OrderDeletion } from '../order-deletion.js';

@ApiTags('orders')
@Controller('orders/:id')
export class OrderDeletionController {
  constructor(@Inject(OrderDeletion) private readonly deletion: OrderDeletion) {}

  @Delete()
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Query({ schema: deleteOrderQuery }) query: z.output<typeof deleteOrderQuery>,
  ): Promise<{ id: number }> {
    await this.deletion.remove(id, { unrefunded: query.confirm, withdrawn: query.confirm_withdrawn });
    return { id };
  }
}
