import {
  ACCOUNT_ROLES,
  ACCOUNT_USES,
  type AccountRole,
  type Accounts,
  mayShareAccount,
} from '@kronblad/contracts/books/accounts';
import { Refusal } from '../../../refusals/index.js';

interface UsedAccount {
  readonly number: string;
  readonly roles: readonly AccountRole[];
}

/**
 * Throws the refusal `account_had_another_use` if an account number is reused for another role: reports sum vouchers by
 * number, so they would count the account's earlier vouchers for the new role.
 */
export function checkAccountChange(before: Accounts, after: Accounts, used: readonly UsedAccount[]): void {
  const fields: Record<string, string> = {};
  for (const role of ACCOUNT_ROLES) {
    const { number } = after[role];
    if (number === before[role].number) continue;
    const roles = used.find((account) => account.number === number)?.roles ?? [];
    const other = roles.find((each) => !mayShareAccount(each, role));
    if (other) fields[`${role}.number`] = `Kontot har använts till ”${ACCOUNT_USES[other]}”. Välj ett annat nummer.`;
  }
  if (Object.keys(fields).length > 0) throw new Refusal('account_had_another_use', { fields });
}
