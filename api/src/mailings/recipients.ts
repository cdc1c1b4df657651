import type { CustomerSelectionInput } from '@kronblad/contracts/views/mailings';
import { Inject, Injectable } from '@nestjs/common';
import { Mailability } from './mailability/mailability.js';

/** Turns what staff chose into persons. */
@Injectable()
export class Recipients {
  constructor(@Inject(Mailability) private readonly mailability: Mailability) {}

  async of(selection: CustomerSelectionInput): Promise<string[]> {
    return 'ids' in selection ? selection.ids : [];
  }

  /** Persons by address, whoever they are. */
  byEmail(emails: readonly { readonly email: string }[]): string[] {
    return emails.map(({ email }) => this.mailability.personId(email));
  }
}
