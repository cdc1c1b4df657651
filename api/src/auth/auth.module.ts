import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { Accounts } from './accounts.js';
import { AdminAccount } from './admin-account.entity.js';
import { AdminSession } from './admin-session.entity.js';
import { AuthController } from './auth.controller.js';
import { ChangeAccountHandler } from './commands/change-account.handler.js';
import { LogInHandler } from './commands/log-in.handler.js';
import {
  AskPasswordLinkHandler,
  ChangePasswordHandler,
  ResetPasswordHandler,
  SpendPasswordLinkHandler,
} from './commands/password.handlers.js';
import {
  BeginSecondFactorHandler,
  ConfirmSecondFactorHandler,
  LoseSecondFactorHandler,
  RemoveSecondFactorHandler,
  ReplaceRecoveryCodesHandler,
} from './commands/second-factor.handlers.js';
import {
  AddStaffHandler,
  BlockStaffHandler,
  ChangeRoleHandler,
  EndSessionsHandler,
} from './commands/staff.handlers.js';
import { PasswordLinkController } from './password-link.controller.js';
import { PasswordLinks } from './password-links.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactors } from './second-factors.js';
import { SessionGuard } from './session.guard.js';
import { Sessions } from './sessions.js';
import { StaffController } from './staff.controller.js';
import { StaffQuery } from './staff.query.js';

@Module({
  imports: [DeliveryModule, TypeOrmModule.forFeature([AdminAccount, AdminSession, RecoveryCode])],
  controllers: [AuthController, PasswordLinkController, StaffController],
  providers: [
    Accounts,
    PasswordLinks,
    RecoveryCodes,
    SecondFactors,
    Sessions,
    StaffQuery,
    LogInHandler,
    ChangeAccountHandler,
    ChangePasswordHandler,
    ResetPasswordHandler,
    AskPasswordLinkHandler,
    SpendPasswordLinkHandler,
    AddStaffHandler,
    BlockStaffHandler,
    ChangeRoleHandler,
    EndSessionsHandler,
    BeginSecondFactorHandler,
    ConfirmSecondFactorHandler,
    RemoveSecondFactorHandler,
    ReplaceRecoveryCodesHandler,
    LoseSecondFactorHandler,
    backgroundTask(
      { name: 'Deletion of ended sessions', everyMs: 3_600_000, on: 'each process' },
      [Sessions],
      (_signal, sessions: Sessions) => sessions.sweep(),
    ),
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [Accounts, PasswordLinks, Sessions],
})
export class AuthModule implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: Accounts,
  ) {}

  /** ADMIN_PASSWORD is only used to create the first account; later changes to the variable have no effect. */
  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = this.config;
    if (ADMIN_PASSWORD) await this.accounts.ensure(ADMIN_USERNAME, ADMIN_PASSWORD);
  }
}
