import { customerFilters } from '@kronblad/contracts/views/customers';
import type { CustomerSelectionInput } from '@kronblad/contracts/views/mailings';
import { Inject, Injectable } from '@nestjs/common';
import { CustomerListQuery } from '../customers/index.js';
import { parseInput } from '../http/index.js';
import { Mailability } from './mailability/mailability.js';

const BATCH = 5_000;

/** Turns what staff chose into persons. */
@Injectable()
export class Recipients {
  constructor(
    @Inject(CustomerListQuery) private readonly customers: CustomerListQuery,
    @Inject(Mailability) private readonly mailability: Mailability,
  ) {}

  async of(selection: CustomerSelectionInput): Promise<string[]> {
    const selected =
      'ids' in selection ? selection : { filters: parseInput(customerFilters, inWords(selection.filter)) };
    const personIds: string[] = [];
    for (let after = ''; ; ) {
      const batch = await this.customers.addressees(selected, after, BATCH);
      personIds.push(...batch.map(({ personId }) => personId));
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return personIds;
      after = last.id;
    }
  }

  /** Persons by address, whoever they are. */
  byEmail(emails: readonly { readonly email: string }[]): string[] {
    return emails.map(({ email }) => this.mailability.personId(email));
  }
}

/** As an address has them, which is what the filters of lists are made for. */
const inWords = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
