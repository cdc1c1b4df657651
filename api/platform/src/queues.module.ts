import { QUEUES as DECLARED, type PayloadOf, type QueueName } from '@kronblad/contracts/jobs/jobs';
import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { type DynamicModule, type FactoryProvider, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { type QueueBackend, type QueueBackendOptions, queueBackend } from './queue-backend.js';
import { type Queue, queueOptions } from './queues.js';

export const QUEUE_BACKEND = Symbol('QUEUE_BACKEND');
/** Injection token of all queues by name (`Queues`). Inject a single queue with `@InjectQueue(name)`. */
export const QUEUES = Symbol('QUEUES');

export type Queues = { readonly [Q in QueueName]: Queue<PayloadOf<Q>> };

const names = Object.keys(DECLARED) as QueueName[];

interface QueuesModuleOptions {
  readonly inject?: FactoryProvider['inject'];
  // biome-ignore lint/suspicious/noExplicitAny: the tokens of `inject` decide the types.
  readonly useFactory: (...deps: any[]) => QueueBackendOptions;
}

/** A global module of its own, so that BullModule can inject the backend. */
@Module({})
class QueueBackendModule {
  static with({ inject = [], useFactory }: QueuesModuleOptions): DynamicModule {
    const useBackend = (...deps: unknown[]) => queueBackend(useFactory(...deps));
    return {
      global: true,
      module: QueueBackendModule,
      providers: [{ provide: QUEUE_BACKEND, inject, useFactory: useBackend }],
      exports: [QUEUE_BACKEND],
    };
  }
}

/**
 * Registers every queue of the contract with BullModule. `@Processor` classes take no jobs before
 * `BullRegistrar.register()` is called, because several processes import this module and only some process jobs.
 */
@Module({})
export class QueuesModule implements OnApplicationShutdown {
  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
  ) {
    for (const queue of Object.values(queues) as Queue[]) queue.on('error', backend.onError);
  }

  static forRootAsync(options: QueuesModuleOptions): DynamicModule {
    return {
      global: true,
      module: QueuesModule,
      imports: [
        QueueBackendModule.with(options),
        BullModule.forRootAsync({
          inject: [QUEUE_BACKEND],
          useFactory: ({ connection }: QueueBackend) => ({ connection }),
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueueAsync(
          ...names.map((name) => ({
            name,
            inject: [QUEUE_BACKEND],
            useFactory: ({ kind }: QueueBackend) => queueOptions(name, kind),
          })),
        ),
      ],
      providers: [
        {
          provide: QUEUES,
          inject: names.map((name) => getQueueToken(name)),
          useFactory: (...queues: Queue[]) => Object.fromEntries(names.map((name, n) => [name, queues[n]])),
        },
      ],
      exports: [QUEUES, BullModule],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue: Pick<Queue, 'close'>) => queue.close()));
    await this.backend.close();
  }
}
