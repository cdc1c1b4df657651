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

export interface JobState {
  readonly unanswered: UnansweredDelivery | undefined;
  keep(unanswered: UnansweredDelivery): Promise<void>;
}
