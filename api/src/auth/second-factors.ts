import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { generateSecret } from 'otplib';
import { IsNull, type Repository } from 'typeorm';
import { Refusal } from '../refusals/index.js';
import { AdminSecondFactorChanged } from '../settings/domain/events.js';
import { Accounts } from './accounts.js';
import { AdminAccount } from './admin-account.entity.js';
import { RecoveryCodes } from './recovery-codes.js';

@Injectable()
export class SecondFactors {
  constructor(
    @InjectRepository(AdminAccount) private readonly rows: Repository<AdminAccount>,
    private readonly accounts: Accounts,
    private readonly codes: RecoveryCodes,
  ) {}

  async begin(id: number): Promise<string> {
    const totpPending = generateSecret();
    const { affected } = await this.rows.update({ id, totpSecret: IsNull() }, { totpPending });
    if (!affected) throw new Refusal('second_factor_on');
    return totpPending;
  }

  async remove(account: AdminAccount, keptSession: string | null): Promise<void> {
    await this.accounts.changeCredentials(account, {
      set: { totpSecret: null, totpPending: null, totpLastStep: null },
      event: AdminSecondFactorChanged({ adminId: account.id, enabled: false }),
      keptSession,
      besides: (tx) => this.codes.removeAll(account.id, tx),
    });
  }
}
