import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CONFIG, type Config } from '../config/index.js';
import { Accounts } from './accounts.js';
import { AuthController } from './auth.controller.js';
import { KnownBrowsers } from './known-browsers.js';
import { SessionGuard } from './session.guard.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions } from './sessions.js';

@Module({
  controllers: [AuthController],
  providers: [Accounts, Sessions, KnownBrowsers, SessionSweep, { provide: APP_GUARD, useClass: SessionGuard }],
  exports: [Accounts, Sessions],
})
export class AuthModule implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** The first account comes from the configuration; later its password is its owner's. */
  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = this.config;
    if (ADMIN_PASSWORD) await this.accounts.ensure(ADMIN_USERNAME, ADMIN_PASSWORD);
  }
}
