import { type Outcome, QUEUES, type QueueName } from '@kronblad/contracts/jobs';

export type WorkQueue = Exclude<QueueName, 'outcomes'>;
export const workQueues = (Object.keys(QUEUES) as QueueName[]).filter((name): name is WorkQueue => name !== 'outcomes');

export type Result<Type extends string = string> = Extract<NonNullable<Outcome['result']>, { type: Type }>;

/** Counts the attempts in which the SMTP server received the whole email and did not answer. */
export interface Unanswered {
  readonly times: number;
  /** True while the result of the latest SMTP delivery is unknown, because the worker may have died during it. */
  readonly open: boolean;
}

/** State that a job keeps between attempts, also when another worker runs the next one. */
export interface JobState {
  readonly unanswered: Unanswered | undefined;
  keep(unanswered: Unanswered): Promise<void>;
}
