import { type Outcome, QUEUES, type QueueName } from '@kronblad/contracts/jobs/jobs';

export type WorkQueue = Exclude<QueueName, 'outcomes'>;
export const workQueues = (Object.keys(QUEUES) as QueueName[]).filter((name): name is WorkQueue => name !== 'outcomes');

export type Result<Type extends string = string> = Extract<NonNullable<Outcome['result']>, { type: Type }>;

/** Counts the attempts in which the SMTP server received the whole email and did not answer. */
export interface UnansweredDelivery {
  readonly times: number;
  /**
   * True while the latest SMTP delivery has no known result. It stays true when the worker dies during the delivery.
   */
  readonly open: boolean;
}

export interface DeliveryState {
  readonly unanswered: UnansweredDelivery | undefined;
  keep(unanswered: UnansweredDelivery): Promise<void>;
}

export interface JobState extends DeliveryState {
  /** False when an earlier start of the job failed, or its worker died. */
  readonly isFirstStart: boolean;
  /** State of another email that the job sends. */
  of(effectId: string): DeliveryState;
  /** Reports another effect than the job's own. */
  report(effect: Outcome['effect'], result: Result): Promise<void>;
  isReported(effect: Outcome['effect']): Promise<boolean>;
  /** Repeats a write to the queue that fails, for some seconds. */
  retried(write: () => Promise<unknown>): Promise<void>;
}
