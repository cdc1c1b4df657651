import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { generateURI } from 'otplib';
import { Refusal } from '../../refusals/index.js';
import { AdminRecoveryCodesReplaced, AdminSecondFactorChanged } from '../../settings/domain/events.js';
import { Accounts } from '../accounts.js';
import { RecoveryCodes } from '../recovery-codes.js';
import { SecondFactors } from '../second-factors.js';
import { timeStepOf } from '../time-step.js';
import type { OwnChange } from './own-change.js';

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Returns a new secret for an authenticator app, inactive until ConfirmSecondFactor. Throws the refusal
 * `wrong_password`, or `second_factor_on` when a second factor is active.
 */
export class BeginSecondFactor extends Command<Begun> {
  constructor(readonly by: OwnChange) {
    super();
  }
}

/** Returns the recovery codes. The password was asked for when the secret was made. Throws `wrong_second_factor`. */
export class ConfirmSecondFactor extends Command<string[]> {
  constructor(
    readonly adminId: number,
    readonly sessionId: string,
    readonly code: string,
  ) {
    super();
  }
}

/** Throws the refusal `wrong_password`, `second_factor_required` or `wrong_second_factor`. */
export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly by: OwnChange,
    readonly code: string,
  ) {
    super();
  }
}

/** Replaces the recovery codes. Throws the refusal `wrong_password`, or `second_factor_off` without a second factor. */
export class ReplaceRecoveryCodes extends Command<string[]> {
  constructor(readonly by: OwnChange) {
    super();
  }
}

/**
 * For a lost device: removes the second factor without a code and ends every session, because one may be on that
 * device. Returns false when the account has no second factor.
 */
export class LoseSecondFactor extends Command<boolean> {
  constructor(readonly adminId: number) {
    super();
  }
}

@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ by }: BeginSecondFactor): Promise<Begun> {
    const { id, username } = await this.accounts.withPassword(by.adminId, by.password);
    const secret = await this.factors.begin(id);
    return { secret, uri: generateURI({ issuer: 'Kronblad', label: username, secret }) };
  }
}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly codes: RecoveryCodes,
  ) {}

  async execute({ adminId, sessionId, code }: ConfirmSecondFactor): Promise<string[]> {
    const account = await this.accounts.byId(adminId);
    const secret = account.totpPending;
    const totpLastStep = secret ? await timeStepOf(secret, code) : null;
    if (!secret || totpLastStep === null) throw new Refusal('wrong_second_factor');
    return this.accounts.changeCredentials(account, {
      // The code that switched the second factor on cannot be used again.
      set: { totpSecret: secret, totpPending: null, totpLastStep },
      event: AdminSecondFactorChanged({ adminId, enabled: true }),
      keptSession: sessionId,
      besides: (tx) => this.codes.replace(adminId, tx),
    });
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ by, code }: RemoveSecondFactor): Promise<void> {
    const account = await this.accounts.withPassword(by.adminId, by.password);
    if (account.totpSecret) await this.accounts.useCode(account.id, account.totpSecret, code);
    await this.factors.remove(account, by.sessionId);
  }
}

@CommandHandler(ReplaceRecoveryCodes)
export class ReplaceRecoveryCodesHandler implements ICommandHandler<ReplaceRecoveryCodes> {
  constructor(
    private readonly accounts: Accounts,
    private readonly codes: RecoveryCodes,
  ) {}

  async execute({ by }: ReplaceRecoveryCodes): Promise<string[]> {
    const account = await this.accounts.withPassword(by.adminId, by.password);
    if (!account.totpSecret) throw new Refusal('second_factor_off');
    return this.accounts.changeCredentials(account, {
      set: {},
      event: AdminRecoveryCodesReplaced({ adminId: account.id }),
      keptSession: by.sessionId,
      besides: (tx) => this.codes.replace(account.id, tx),
    });
  }
}

@CommandHandler(LoseSecondFactor)
export class LoseSecondFactorHandler implements ICommandHandler<LoseSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ adminId }: LoseSecondFactor): Promise<boolean> {
    const account = await this.accounts.byId(adminId);
    if (account.totpSecret === null) return false;
    await this.factors.remove(account, null);
    return true;
  }
}
