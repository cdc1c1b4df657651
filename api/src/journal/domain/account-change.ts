import { Refusal } from '@kronblad/contracts/refusals';
import {
  ACCOUNT_ROLES,
  ACCOUNT_USES,
  type AccountRole,
  type Accounts,
  mayShareAccount,
} from '@kronblad/contracts/rules/accounts';

interface UsedAccount {
  readonly number: string;
  readonly roles: readonly AccountRole[];
}

/**
 * Refuses (`account_had_another_use`) a number that is new to its role and has had another one: reports sum up an account
 * by its number, so that its earlier bookings would be counted as the new role's.
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
