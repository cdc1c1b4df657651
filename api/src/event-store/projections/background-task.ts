import { RepeatingTask } from '@kronblad/platform/repeating-task';
import {
  type FactoryProvider,
  Injectable,
  type InjectionToken,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config/index.js';
import { logAndContinue } from '../log/log-and-continue.js';

/** Tells whether this process is the leading projector. False in every other process. */
@Injectable()
export class Leadership {
  private source = () => false;
  private failures: (task: string) => void = () => undefined;

  get isHeld(): boolean {
    return this.source();
  }

  /** `onTaskFailure` hears of each failed run of a task. */
  follow(source: () => boolean, onTaskFailure: (task: string) => void): void {
    this.source = source;
    this.failures = onTaskFailure;
  }

  taskFailed(task: string): void {
    this.failures(task);
  }
}

export interface BackgroundTaskOptions {
  /** Subject of the log line '… failed', such as 'Deletion of ended sessions'. */
  readonly name: string;
  /** The pause after a run has ended. */
  readonly everyMs: number | ((config: Config) => number);
  /**
   * `leader`: first after `everyMs`, or after a minute when that is less. `each process` also runs it once before the
   * process serves, so that task must be idempotent.
   */
  readonly on: 'leader' | 'each process';
}

/** Long enough to elect a leader, and short enough that a process that restarts often still does its hourly work. */
const FIRST_RUN_MS = 60_000;

/** Work that a process repeats until its shutdown, which waits for the run in progress. A failed run is logged and counted. */
export class BackgroundTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Background');
  private readonly task: RepeatingTask;

  constructor(
    private readonly options: Pick<BackgroundTaskOptions, 'name' | 'on'> & { readonly everyMs: number },
    private readonly leadership: Pick<Leadership, 'isHeld' | 'taskFailed'>,
    private readonly work: (signal: AbortSignal) => Promise<void>,
  ) {
    this.task = new RepeatingTask(options.everyMs, (signal) => this.run(signal));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.options.on === 'each process') {
      await this.run(new AbortController().signal);
      this.task.start();
    } else this.task.start(Math.min(this.options.everyMs, FIRST_RUN_MS));
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  private async run(signal: AbortSignal): Promise<void> {
    const { name, on } = this.options;
    if (on === 'leader' && !this.leadership.isHeld) return;
    const isDone = await logAndContinue(this.logger, name, () => this.work(signal));
    if (!isDone) this.leadership.taskFailed(name);
  }
}

/** `inject`: tokens of the arguments that `work` gets after the signal, which is aborted at shutdown. */
export function backgroundTask<Tools extends readonly unknown[]>(
  { name, everyMs, on }: BackgroundTaskOptions,
  inject: readonly InjectionToken[],
  work: (signal: AbortSignal, ...tools: Tools) => Promise<void>,
): FactoryProvider<BackgroundTask> {
  return {
    provide: `background-task:${name}`,
    inject: [CONFIG, Leadership, ...inject],
    useFactory: (config: Config, leadership: Leadership, ...tools: unknown[]) => {
      const ms = typeof everyMs === 'number' ? everyMs : everyMs(config);
      return new BackgroundTask({ name, on, everyMs: ms }, leadership, (signal) =>
        work(signal, ...(tools as unknown as Tools)),
      );
    },
  };
}
