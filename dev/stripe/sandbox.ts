import type { Server } from 'node:http';
import { Faults } from './control/faults.ts';
import { type Core, type Scope, unasked } from './core.ts';
import type { HttpReply } from './http/messages.ts';
import { closeServer, listen, portOf, type Respond } from './http/server.ts';
import { DEFAULT_PUBLISHABLE_KEY, DEFAULT_SECRET_KEY, type SandboxOptions, stateDirectory } from './options.ts';
import { settleProcessing } from './resources/confirm.ts';
import { EventLog } from './resources/event-log.ts';
import { payOut } from './resources/payout.ts';
import { type PayoutSchedule, planPayout } from './resources/payout-schedule.ts';
import { settleRefund } from './resources/refund.ts';
import { respond } from './respond.ts';
import { Alarm } from './store/alarm.ts';
import { Database } from './store/database.ts';
import { randomToken } from './store/ids.ts';
import { Objects } from './store/objects.ts';
import { Settings } from './store/settings.ts';
import { type Task, Tasks } from './store/tasks.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';

const CLOSING_GRACE = 1000;

export interface RunningSandbox {
  /** Such as http://127.0.0.1:3001 */
  url: string;
  port: number;
  webhookSecret: string;
  /** Ends within two seconds. The next start delivers pending events. */
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const closing = new AbortController();
  const core = openCore(options, closing.signal);
  planPayout(core, options.payoutSchedule ?? 'manual');
  const dispatcher = new Dispatcher(core, options.webhookBackoff);
  const tasks = taskAlarm(core, dispatcher);
  const wake = () => {
    tasks.wake();
    dispatcher.wake();
  };
  const { server, finished } = await serve(core, options, (request) => respond(core, dispatcher, request), wake);
  const port = portOf(server);
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  core.publicUrl = options.publicUrl ?? url;
  wake();
  const close = async () => {
    closing.abort();
    tasks.stop();
    await Promise.all([closeServer(server, CLOSING_GRACE), dispatcher.close()]);
    await finished();
    core.database.close();
  };
  return { url, port, webhookSecret: core.webhookSecret, close };
}

/** Calls `afterwards` when a request was answered. `finished` waits for requests in flight. */
async function serve(
  core: Core,
  options: SandboxOptions,
  answer: Respond,
  afterwards: () => void,
): Promise<{ server: Server; finished(): Promise<void> }> {
  const working = new Set<Promise<HttpReply>>();
  const track: Respond = (request) => {
    const work = Promise.resolve(answer(request)).finally(() => {
      working.delete(work);
      afterwards();
    });
    working.add(work);
    return work;
  };
  try {
    const server = await listen(track, options.port, options.host ?? '127.0.0.1');
    return { server, finished: async () => void (await Promise.allSettled(working)) };
  } catch (error) {
    core.database.close();
    throw error;
  }
}

function taskAlarm(core: Core, dispatcher: Dispatcher): Alarm {
  return new Alarm(
    () => core.tasks.nextDue(),
    () => {
      for (const task of core.tasks.due()) settleTask(core, task);
      dispatcher.wake();
    },
  );
}

function openCore(options: SandboxOptions, closing: AbortSignal): Core {
  const database = new Database(stateDirectory(options));
  const objects = new Objects(database);
  const settings = new Settings(database);
  const deliveries = new Deliveries(database);
  return {
    publicUrl: options.publicUrl ?? '',
    secretKey: options.secretKey ?? DEFAULT_SECRET_KEY,
    publishableKey: options.publishableKey ?? DEFAULT_PUBLISHABLE_KEY,
    webhookUrl: options.webhookUrl ?? null,
    webhookEvents: options.webhookEvents ? new Set(options.webhookEvents) : null,
    webhookSecret: options.webhookSecret ?? settings.readOrMake('webhook_secret', () => `whsec_${randomToken(32)}`),
    closing,
    database,
    objects,
    settings,
    faults: new Faults(settings),
    tasks: new Tasks(database),
    deliveries,
    events: new EventLog(objects, deliveries),
  };
}

const DEED: Record<Task['kind'], (scope: Scope, target: string) => void> = {
  settle_payment: settleProcessing,
  settle_refund: settleRefund,
  pay_out: (scope, schedule) => {
    payOut(scope, { everything: false, automatic: true });
    planPayout(scope.core, schedule as PayoutSchedule);
  },
};

function settleTask(core: Core, task: Task): void {
  core.database.transaction(() => {
    core.tasks.done(task);
    DEED[task.kind](unasked(core), task.target);
  });
}
