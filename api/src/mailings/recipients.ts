import { customerFilters } from '@kronblad/contracts/customer/schema';
import type { CustomerSelectionInput } from '@kronblad/contracts/mailing/schema';
import { Injectable } from '@nestjs/common';
import { CustomerListQuery } from '../customers/index.js';
import { parseInput } from '../http/index.js';
import { EmailEligibility } from './eligibility/email-eligibility.js';

const BATCH = 5_000;

@Injectable()
export class Recipients {
  constructor(
    private readonly customers: CustomerListQuery,
    private readonly eligibility: EmailEligibility,
  ) {}

  async of(selection: CustomerSelectionInput): Promise<string[]> {
    const selected = 'ids' in selection ? selection : { filters: parseInput(customerFilters, selection.filter) };
    const personIds: string[] = [];
    for (let after = ''; ; ) {
      const batch = await this.customers.addressees(selected, after, BATCH);
      personIds.push(...batch.map(({ personId }) => personId));
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return personIds;
      after = last.id;
    }
  }

  byEmail(emails: readonly { readonly email: string }[]): string[] {
    return emails.map(({ email }) => this.eligibility.personId(email));
  }
}
