import type { Tx } from '../../../event-store/index.js';
import type { Voucher } from '../domain/voucher.js';

interface VoucherSum {
  readonly day: string;
  readonly registeredOn: string;
  readonly series: string;
  vouchers: number;
  amountOre: number;
}

interface AccountSum {
  readonly day: string;
  readonly account: string;
  debitOre: number;
  creditOre: number;
}

export class DaySums {
  private readonly ofVouchers = new Map<string, VoucherSum>();
  private readonly ofAccounts = new Map<string, AccountSum>();

  constructor(vouchers: readonly Voucher[]) {
    for (const voucher of vouchers) this.add(voucher);
  }

  async write(tx: Tx): Promise<void> {
    const days = [...this.ofVouchers.values()];
    await tx.query(
      `INSERT INTO voucher_days AS d (day, registered_on, series, vouchers, amount_ore)
       SELECT * FROM unnest($1::date[], $2::date[], $3::text[], $4::int[], $5::bigint[])
       ON CONFLICT (day, registered_on, series) DO UPDATE
         SET vouchers = d.vouchers + excluded.vouchers, amount_ore = d.amount_ore + excluded.amount_ore`,
      [
        days.map((sum) => sum.day),
        days.map((sum) => sum.registeredOn),
        days.map((sum) => sum.series),
        days.map((sum) => sum.vouchers),
        days.map((sum) => sum.amountOre),
      ],
      'voucher-days-add',
    );
    const accounts = [...this.ofAccounts.values()];
    await tx.query(
      `INSERT INTO account_days AS d (day, account, debit_ore, credit_ore)
       SELECT * FROM unnest($1::date[], $2::text[], $3::bigint[], $4::bigint[])
       ON CONFLICT (day, account) DO UPDATE
         SET debit_ore = d.debit_ore + excluded.debit_ore, credit_ore = d.credit_ore + excluded.credit_ore`,
      [
        accounts.map((sum) => sum.day),
        accounts.map((sum) => sum.account),
        accounts.map((sum) => sum.debitOre),
        accounts.map((sum) => sum.creditOre),
      ],
      'account-days-add',
    );
  }

  private add({ day, registeredOn, series, amountOre, lines }: Voucher): void {
    const key = `${day} ${registeredOn} ${series}`;
    const sum = this.ofVouchers.get(key) ?? { day, registeredOn, series, vouchers: 0, amountOre: 0 };
    sum.vouchers += 1;
    sum.amountOre += amountOre;
    this.ofVouchers.set(key, sum);
    for (const line of lines) {
      const accountKey = `${day} ${line.account}`;
      const account = this.ofAccounts.get(accountKey) ?? { day, account: line.account, debitOre: 0, creditOre: 0 };
      if (line.amountOre > 0) account.debitOre += line.amountOre;
      else account.creditOre -= line.amountOre;
      this.ofAccounts.set(accountKey, account);
    }
  }
}
