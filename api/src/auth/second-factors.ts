import { AdminSecondFactorChanged } from '@kronblad/contracts/events/settings';
import { Refusal } from '@kronblad/contracts/refusals';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { generateSecret } from 'otplib';
import { IsNull, type Repository } from 'typeorm';
import { EventStore, runIn, type Tx } from '../event-store/index.js';
import { accountStream } from './accounts.js';
import { AdminAccount } from './admin-account.entity.js';

@Injectable()
export class SecondFactors {
  constructor(
    @InjectRepository(AdminAccount) private readonly accounts: Repository<AdminAccount>,
    private readonly store: EventStore,
  ) {}

  async begin(id: number): Promise<string> {
    const totpPending = generateSecret();
    const { affected } = await this.accounts.update({ id, totpSecret: IsNull() }, { totpPending });
    if (!affected) throw new Refusal('second_factor_on');
    return totpPending;
  }

  /**
   * `on`: the new secret, or null to remove the second factor. `usedStep`: the time step of the code that confirmed the
   * secret; that code cannot be used again.
   */
  async switch(
    adminId: number,
    on: { readonly secret: string; readonly usedStep: number } | null,
    besides: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const update = this.accounts
      .createQueryBuilder()
      .update()
      .set({ totpSecret: on?.secret ?? null, totpPending: null, totpLastStep: on?.usedStep ?? null })
      .where({ id: adminId });
    await this.store.transact(async (unit) => {
      await runIn(unit.tx, update);
      const changed = AdminSecondFactorChanged({ adminId, enabled: on !== null });
      unit.append(await unit.load(accountStream(adminId)), changed);
      await besides(unit.tx);
    });
  }
}
