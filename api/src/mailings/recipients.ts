import { customerFilters } from '@kronblad/contracts/views/customers';
import type { CustomerSelectionInput } from '@kronblad/contracts/views/mailings';
import { Injectable } from '@nestjs/common';
import { CustomerListQuery } from '../customers/index.js';
import { parseInput } from '../http/index.js';
import { EmailEligibility } from './eligibility/email-eligibility.js';

const BATCH = 5_000;

/** Resolves the staff's selection to person ids. */
@Injectable()
export class Recipients {
  constructor(
    private readonly customers: CustomerListQuery,
    private readonly eligibility: EmailEligibility,
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

  /** Also for addresses that the shop does not know. */
  byEmail(emails: readonly { readonly email: string }[]): string[] {
    return emails.map(({ email }) => this.eligibility.personId(email));
  }
}

/** Converts values to strings, as in a query string, which the list filters parse. */
const inWords = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
