import type { CustomerExport } from '@kronblad/contracts/views/customers';
import { Query } from '@nestjs/cqrs';

/** Mailings that somebody was to get, oldest first. Answered by the mailings, which know customers but are not known by them. */
export class MailingsOfPerson extends Query<CustomerExport['mailings']> {
  constructor(readonly personId: string) {
    super();
  }
}
