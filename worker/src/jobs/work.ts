import { type Outcome, QUEUES, type QueueName } from '@kronblad/contracts/jobs';

/** The queues whose jobs this process does. */
export type WorkQueue = Exclude<QueueName, 'outcomes'>;
export const workQueues = (Object.keys(QUEUES) as QueueName[]).filter((name): name is WorkQueue => name !== 'outcomes');

export type Result<Type extends string = string> = Extract<NonNullable<Outcome['result']>, { type: Type }>;

/** Emails that the SMTP server received completely without answering. */
export interface Unanswered {
  readonly times: number;
  /** True while the latest handover has no known end: the worker may have died in it. */
  readonly open: boolean;
}

/** What a job keeps from one attempt to the next, also when another worker does the next one. */
export interface JobMemory {
  readonly unanswered: Unanswered | undefined;
  keep(unanswered: Unanswered): Promise<void>;
}
