import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/index.js';
import { Accounts } from './accounts.js';
import { AdminAccount } from './admin-account.entity.js';
import { AdminSession } from './admin-session.entity.js';
import { AuthController } from './auth.controller.js';
import { ChangeAccountHandler } from './commands/change-account.handler.js';
import { EndOtherSessionsHandler, EndSessionHandler } from './commands/end-session.handler.js';
import { LogInHandler } from './commands/log-in.handler.js';
import { ChangePasswordHandler, EnsureAccountHandler, ResetPasswordHandler } from './commands/password.handlers.js';
import {
  BeginSecondFactorHandler,
  ConfirmSecondFactorHandler,
  LoseSecondFactorHandler,
  RemoveSecondFactorHandler,
} from './commands/second-factor.handlers.js';
import { SecondFactors } from './second-factors.js';
import { SessionGuard } from './session.guard.js';
import { ListSessionsHandler } from './session.queries.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions } from './sessions.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminAccount, AdminSession])],
  controllers: [AuthController],
  providers: [
    Accounts,
    SecondFactors,
    Sessions,
    SessionSweep,
    LogInHandler,
    EndSessionHandler,
    EndOtherSessionsHandler,
    ChangeAccountHandler,
    ListSessionsHandler,
    EnsureAccountHandler,
    ChangePasswordHandler,
    ResetPasswordHandler,
    BeginSecondFactorHandler,
    ConfirmSecondFactorHandler,
    RemoveSecondFactorHandler,
    LoseSecondFactorHandler,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [Accounts, Sessions],
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
