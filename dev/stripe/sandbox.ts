import type { Server } from 'node:http';
import { Faults } from './control/faults.ts';
import { type Core, unasked } from './core.ts';
import { closeServer, listen, portOf } from './http/server.ts';
import { DEFAULT_PUBLISHABLE_KEY, DEFAULT_SECRET_KEY, type SandboxOptions, stateDirectory } from './options.ts';
import { settleProcessing } from './resources/confirm.ts';
import { EventLog } from './resources/event-log.ts';
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
  /** Where it listens, such as http://127.0.0.1:3001 */
  url: string;
  port: number;
  webhookSecret: string;
  /** Ends within two seconds; what was not delivered is delivered by the next start. */
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const core = openCore(options);
  const dispatcher = new Dispatcher(core, options.webhookBackoff);
  const tasks = new Alarm(
    () => core.tasks.nextDue(),
    () => {
      for (const task of core.tasks.due()) settleTask(core, task);
      dispatcher.wake();
    },
  );
  const answer = async (request: Parameters<typeof respond>[2]) => {
    const reply = await respond(core, dispatcher, request);
    tasks.wake();
    dispatcher.wake();
    return reply;
  };
  const server = await listenOrClose(core, answer, options);
  const port = portOf(server);
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  core.publicUrl = options.publicUrl ?? url;
  tasks.wake();
  dispatcher.wake();
  const close = async () => {
    tasks.stop();
    await Promise.all([closeServer(server, CLOSING_GRACE), dispatcher.close()]);
    core.database.close();
  };
  return { url, port, webhookSecret: core.webhookSecret, close };
}

function openCore(options: SandboxOptions): Core {
  const database = new Database(stateDirectory(options));
  const objects = new Objects(database);
  const settings = new Settings(database);
  const deliveries = new Deliveries(database);
  return {
    publicUrl: options.publicUrl ?? '',
    secretKey: options.secretKey ?? DEFAULT_SECRET_KEY,
    publishableKey: options.publishableKey ?? DEFAULT_PUBLISHABLE_KEY,
    webhookUrl: options.webhookUrl ?? null,
    webhookSecret: options.webhookSecret ?? settings.readOrMake('webhook_secret', () => `whsec_${randomToken(32)}`),
    database,
    objects,
    settings,
    faults: new Faults(settings),
    tasks: new Tasks(database),
    deliveries,
    events: new EventLog(objects, deliveries),
  };
}

async function listenOrClose(
  core: Core,
  answer: Parameters<typeof listen>[0],
  options: SandboxOptions,
): Promise<Server> {
  try {
    return await listen(answer, options.port, options.host ?? '127.0.0.1');
  } catch (error) {
    core.database.close();
    throw error;
  }
}

function settleTask(core: Core, task: Task): void {
  core.database.transaction(() => {
    const settle = { settle_payment: settleProcessing, settle_refund: settleRefund }[task.kind];
    settle(unasked(core), task.target);
    core.tasks.done(task);
  });
}
