import { type Outcome, type PayloadOf, QUEUES, type QueueName } from '@kronblad/contracts/jobs';

/** The queues that this process works off. */
export type WorkQueue = Exclude<QueueName, 'outcomes'>;
export const workQueues = (Object.keys(QUEUES) as QueueName[]).filter((name): name is WorkQueue => name !== 'outcomes');

export type Result<Type extends string = string> = Extract<NonNullable<Outcome['result']>, { type: Type }>;

/** A letter that the mail server was given in whole, and has not answered for. */
export interface Unanswered {
  /** How often that has happened. */
  readonly times: number;
  /** Nobody has seen yet how the last time ended. */
  readonly open: boolean;
}

/** What a job keeps from one attempt to the next, whichever worker does them. */
export interface JobMemory {
  readonly unanswered: Unanswered | undefined;
  keep(unanswered: Unanswered): Promise<void>;
}

/** Does one job and says what came of it. Throws UnrecoverableError for what no retry can mend. */
type Process<Q extends WorkQueue, Type extends string> = (
  payload: PayloadOf<Q>,
  memory: JobMemory,
) => Promise<Result<Type>>;

export interface Processors {
  readonly mail: Process<'mail', 'mail'>;
  readonly images: Process<'images', 'image'>;
  readonly avif: Process<'avif', 'image'>;
  readonly documents: Process<'documents', 'document'>;
}

/** Throws when a queue of the contract has nobody to work it off. */
export function requireProcessors(processors: Partial<Processors>): asserts processors is Processors {
  const missing = workQueues.filter((name) => !processors[name]);
  if (missing.length > 0) throw new Error(`No processor for: ${missing.join(', ')}`);
}
