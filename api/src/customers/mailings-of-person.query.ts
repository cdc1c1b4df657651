import type { CustomerExport } from '@kronblad/contracts/views/customers';
import { Query } from '@nestjs/cqrs';

/**
 * Returns a person's mailings, oldest first, and whether they came back. Its handler is in the feature `mailings`, which imports the feature
 * `customers`; an import in the other direction would be a cycle.
 */
export class MailingsOfPerson extends Query<Pick<CustomerExport, 'mailings' | 'mail_bounces'>> {
  constructor(readonly personId: string) {
    super();
  }
}
