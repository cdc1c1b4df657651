import { Refusal } from '@kronblad/contracts/refusals';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { generateURI } from 'otplib';
import { Accounts } from '../accounts.js';
import { SecondFactors } from '../second-factors.js';
import { Sessions } from '../sessions.js';
import { timeStepOf } from '../time-step.js';

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Returns a new secret for an authenticator app, inactive until ConfirmSecondFactor. Throws the refusal
 * `second_factor_on` when a second factor is active: otherwise a stolen session could replace its secret without a
 * code.
 */
export class BeginSecondFactor extends Command<Begun> {
  constructor(readonly adminId: number) {
    super();
  }
}

/** Throws the refusal `wrong_second_factor`. */
export class ConfirmSecondFactor extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly code: string,
  ) {
    super();
  }
}

/** Throws the refusal `second_factor_required` or `wrong_second_factor`. */
export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly code: string,
  ) {
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

  async execute({ adminId }: BeginSecondFactor): Promise<Begun> {
    const { username } = await this.accounts.byId(adminId);
    const secret = await this.factors.begin(adminId);
    return { secret, uri: generateURI({ issuer: 'Kronblad', label: username, secret }) };
  }
}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ adminId, code }: ConfirmSecondFactor): Promise<void> {
    const { totpPending: secret } = await this.accounts.byId(adminId);
    const usedStep = secret ? await timeStepOf(secret, code) : null;
    if (!secret || usedStep === null) throw new Refusal('wrong_second_factor');
    await this.factors.switch(adminId, { secret, usedStep });
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ adminId, code }: RemoveSecondFactor): Promise<void> {
    const { totpSecret } = await this.accounts.byId(adminId);
    if (totpSecret) await this.accounts.useCode(adminId, totpSecret, code);
    await this.factors.switch(adminId, null);
  }
}

@CommandHandler(LoseSecondFactor)
export class LoseSecondFactorHandler implements ICommandHandler<LoseSecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  async execute({ adminId }: LoseSecondFactor): Promise<boolean> {
    if ((await this.accounts.byId(adminId)).totpSecret === null) return false;
    await this.factors.switch(adminId, null, (tx) => this.sessions.endAll(adminId, tx));
    return true;
  }
}
