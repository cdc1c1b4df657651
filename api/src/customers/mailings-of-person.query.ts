import type { CustomerExport } from '@kronblad/contracts/views/customers';
import { Query } from '@nestjs/cqrs';

/**
 * The mailings addressed to a person, oldest first. Handled by the mailings feature, because customers must not import
 * it.
 */
export class MailingsOfPerson extends Query<CustomerExport['mailings']> {
  constructor(readonly personId: string) {
    super();
  }
}
