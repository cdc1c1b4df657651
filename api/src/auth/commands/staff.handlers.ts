import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts.js';
import { Staff } from '../staff.js';

interface Asker {
  readonly id: number;
  readonly password: string;
}

/** Returns the new account's id. Throws the refusal `wrong_password`, `username_taken` or `account_email_taken`. */
export class AddStaff extends Command<number> {
  constructor(
    readonly by: Asker,
    readonly username: string,
    readonly email: string,
  ) {
    super();
  }
}

/** Throws the refusal `wrong_password`, `not_found` or `account_not_blockable`. */
export class BlockStaff extends Command<void> {
  constructor(
    readonly by: Asker,
    readonly adminId: number,
    readonly blocked: boolean,
  ) {
    super();
  }
}

@CommandHandler(AddStaff)
export class AddStaffHandler implements ICommandHandler<AddStaff> {
  constructor(
    private readonly accounts: Accounts,
    private readonly staff: Staff,
  ) {}

  async execute({ by, username, email }: AddStaff): Promise<number> {
    await this.accounts.withPassword(by.id, by.password);
    return this.staff.add(username, email);
  }
}

@CommandHandler(BlockStaff)
export class BlockStaffHandler implements ICommandHandler<BlockStaff> {
  constructor(
    private readonly accounts: Accounts,
    private readonly staff: Staff,
  ) {}

  async execute({ by, adminId, blocked }: BlockStaff): Promise<void> {
    await this.accounts.withPassword(by.id, by.password);
    await this.staff.setBlocked(adminId, blocked, by.id);
  }
}
