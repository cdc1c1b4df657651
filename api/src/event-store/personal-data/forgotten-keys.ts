import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Database } from '../log/database.js';
import type { LogTail } from '../log/log-tail.js';
import { Turns } from '../log/turns.js';
import { type Followed, Follower } from '../projections/follower.js';
import type { SwapWatch } from '../rebuild/swap-watch.js';
import type { PersonKeys } from './person-keys.js';

/** Drops a destroyed key from this process's cache within moments, whichever process destroyed it. */
export class ForgottenKeys implements Followed, OnApplicationBootstrap, OnModuleDestroy {
  readonly handles = ['PersonErased'] as const;
  readonly projections = [];
  readonly turns = new Turns();
  private readonly follower: Follower;

  constructor(
    private readonly keys: PersonKeys,
    database: Database,
    tail: LogTail,
    swaps: SwapWatch,
    onFailure: (error: unknown) => void,
  ) {
    this.follower = new Follower(database, tail, swaps, this, onFailure);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.follower.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.follower.stop();
  }

  async load(): Promise<void> {
    this.keys.forget();
  }

  async apply(): Promise<void> {
    this.keys.forget();
  }
}
