import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../refusals/index.js';
import { CustomerListQuery } from '../read-models/customer-list.query.js';
import { ErasePerson, PersonHasOpenMatters } from './erase-person.handler.js';

/**
 * Returns the id of the event that records the erasure. Throws the refusal `customer_not_found`, or
 * `customer_has_open_matters`, whose field `open` lists the customer's open orders and withdrawal notices.
 */
export class EraseCustomer extends Command<string> {
  constructor(readonly idOrEmail: string) {
    super();
  }
}

@CommandHandler(EraseCustomer)
export class EraseCustomerHandler implements ICommandHandler<EraseCustomer> {
  constructor(
    private readonly customers: CustomerListQuery,
    private readonly commands: CommandBus,
  ) {}

  async execute({ idOrEmail }: EraseCustomer): Promise<string> {
    const { customer } = await this.customers.one(idOrEmail);
    try {
      return await this.commands.execute(new ErasePerson({ personId: customer.personId }));
    } catch (error) {
      if (error instanceof PersonHasOpenMatters)
        throw new Refusal('customer_has_open_matters', { body: { open: error.open } });
      throw error;
    }
  }
}
