import type { CustomerExport } from '@kronblad/contracts/views/customers';
import { Query } from '@nestjs/cqrs';

/**
 * Returns a person's mailings, oldest first. Its handler is in the feature mailings, which customers must not import.
 */
export class MailingsOfPerson extends Query<CustomerExport['mailings']> {
  constructor(readonly personId: string) {
    super();
  }
}
