import type { StaffAccount } from '@kronblad/contracts/staff/schema';
import { Injectable } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { Sessions } from './sessions.js';

@Injectable()
export class StaffQuery {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  /** Every account, the first one first, as the owner of the session sees them. */
  async list(me: { readonly id: number; readonly sessionId: string }): Promise<StaffAccount[]> {
    const accounts = await this.accounts.all();
    const sessions = await this.sessions.ofEverybody(me.sessionId);
    const first = accounts[0]?.id;
    return accounts.map(({ id, username, email, role, blockedAt, totpSecret }) => ({
      id,
      username,
      email,
      role,
      blocked: blockedAt !== null,
      blockable: id !== first && id !== me.id,
      second_factor: totpSecret !== null,
      sessions: sessions.get(id) ?? [],
    }));
  }
}
