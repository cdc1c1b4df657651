import { chmodSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, isAlive } from '../../scripts/process-table.ts';
import { runCaptured } from '../../scripts/run-captured.ts';
import { freePortBlock } from '../free-port.ts';
import { privateTextsOf, reportOf, searchLogs, secretTexts } from '../log-search.ts';
import type { Environment } from '../start/processes/environment.ts';
import type { Program } from '../start/processes/supervised.ts';
import { Product, type ShopPrograms } from '../start/product.ts';
import { loadSecrets, type Secrets } from '../start/secrets.ts';
import { ROOT, readSettings, type Settings } from '../start/settings.ts';
import { gatewayProgram } from './gateway.ts';
import { LINE_PORTS, type LineName, linePrograms, onLine } from './lines.ts';
import { CLUSTER_PORTS, clusterPorts } from './ports.ts';
import { clusterPrograms, withClockOff } from './programs.ts';
import { clusterVariant, type QueueKind } from './variant.ts';

export type Member =
  | 'api-a'
  | 'api-b'
  | 'projector-1'
  | 'projector-2'
  | 'worker-1'
  | 'worker-2'
  | 'postgres'
  | 'redis'
  | 'gateway'
  | LineName
  | 'inbox'
  | 'stripe-sandbox';

export interface ClusterOptions {
  readonly queue: QueueKind;
  readonly environment?: Environment;
  /** Starts Caddy before the two APIs; requires it on the machine. */
  readonly withGateway?: boolean;
  /** Connects each process with the services by a line of its own, which can be cut. */
  readonly withLines?: boolean;
  /** Seconds by which the clock of a process is ahead of the machine's, or behind it when negative. */
  readonly clocksOff?: Readonly<Record<string, number>>;
  readonly onRestart?: (line: string) => void;
}

/** Clears these variables of the machine, so that a test cluster never uses a real service. Empty counts as absent. */
const FORGOTTEN = { REDIS_URL: '', DATABASE_OWNER_URL: '', S3_BUCKET: '', SHOP_EMAIL: '', MAIL_FROM: '' };
const TAKEOVER_MS = 120_000;
/** `stop_grace_period` in docker-compose.yml. */
const STOP_TIMEOUT_MS = 10_000;

export class Cluster {
  readonly a: string;
  readonly b: string;
  readonly gateway: string;
  readonly sandbox: string;
  readonly inbox: string;
  readonly metrics: string;
  readonly databaseUrl: string;
  readonly queue: QueueKind;
  readonly admin: { readonly username: string; readonly password: string };
  private readonly settings: Settings;
  private readonly product: Product;

  private constructor(
    settings: Settings,
    secrets: Secrets,
    { queue, environment, withGateway, withLines, clocksOff = {}, onRestart }: ClusterOptions,
  ) {
    const variant = clusterVariant(queue, {});
    const listeners = {
      onFailure: (line: string) => onRestart?.(line),
      onRestart: (line: string) => onRestart?.(line),
      longestDelayMs: 4_000,
    };
    this.settings = settings;
    this.queue = queue;
    this.admin = { username: 'admin', password: secrets.ADMIN_PASSWORD };
    const programs: ShopPrograms = (settings, env) =>
      clusterPrograms(settings, env)
        .map((program) => (withLines ? onLine(settings, program) : program))
        .map((program) => withClockOff(program, clocksOff[program.name] ?? 0));
    this.product = new Product(settings, secrets, programs, listeners, {
      services: (settings, env) => [
        ...(variant.services?.(settings, env) ?? []),
        ...(withGateway ? [gatewayOf(settings)] : []),
        ...(withLines ? linePrograms(settings, env) : []),
      ],
      environment: () => ({
        ...FORGOTTEN,
        NODE_ENV: 'development',
        METRICS_PORT: String(settings.ports.metrics),
        ADMIN_USERNAME: this.admin.username,
        ADMIN_PASSWORD: this.admin.password,
        ...variant.environment?.(settings),
        ...environment,
      }),
    });
    const at = (port: number) => `http://127.0.0.1:${port}`;
    this.a = at(settings.ports.web);
    this.b = at(clusterPorts(settings).apiB);
    this.gateway = at(clusterPorts(settings).gateway);
    this.sandbox = at(settings.ports.stripe);
    this.inbox = at(settings.ports.inbox);
    this.metrics = at(settings.ports.metrics);
    this.databaseUrl = this.product.environment.DATABASE_URL ?? '';
  }

  /** Resolves when both API processes answer. Throws when a part does not start. */
  static async start(options: ClusterOptions): Promise<Cluster> {
    const dataDir = await mkdtemp(join(tmpdir(), 'kronblad-cluster-'));
    // PostgreSQL may run as another user, which must enter the folder.
    chmodSync(dataDir, 0o711);
    const settings = readSettings({
      PORT: String(await freePortBlock(CLUSTER_PORTS + (options.withLines ? LINE_PORTS : 0))),
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
    });
    const cluster = new Cluster(settings, loadSecrets(dataDir), options);
    try {
      await cluster.product.start();
    } catch (error) {
      await cluster.end(true);
      throw error;
    }
    return cluster;
  }

  pid(name: Member): number | undefined {
    return this.product.supervisor.pid(name);
  }

  linesOf(name: Member): string[] {
    const text = readFileSync(join(this.settings.dataDir, 'logs', `${name}.log`), 'utf8');
    return text.split('\n').filter((line) => line !== '');
  }

  get figures(): Readonly<Record<'apis' | 'projectors' | 'workers', readonly string[]>> {
    const { metricsB, projectors, workers } = clusterPorts(this.settings);
    const at = (port: number) => `http://127.0.0.1:${port}/metrics`;
    return {
      apis: [this.settings.ports.metrics, metricsB].map(at),
      projectors: projectors.map(at),
      workers: workers.map(at),
    };
  }

  notReady(): Promise<string[]> {
    return this.product.supervisor.notReady();
  }

  /** Sends SIGKILL. Resolves when the process has ended; it is restarted after `downMs`. */
  kill(name: Member, downMs = 250): Promise<void> {
    return this.product.supervisor.kill(name, downMs);
  }

  /** Stops a process, and PostgreSQL with its sessions, without ending it. Resolves after `forMs`, when it goes on. */
  async freeze(name: Member, forMs: number): Promise<void> {
    const parent = this.pid(name);
    if (!parent) return;
    const pids = [parent, ...(name === 'postgres' ? childrenOf(parent) : [])];
    signal(pids, 'SIGSTOP');
    await pause(forMs);
    signal(pids, 'SIGCONT');
  }

  /** Makes a line slow for 5 s. */
  slow(name: LineName): void {
    const pid = this.pid(name);
    if (pid) signal([pid], 'SIGUSR2');
  }

  /** Replaces a process as a deployment does. Resolves when the new one is ready, with the old one's exit and time (ms). */
  async replace(name: Member): Promise<{ code: number | null | undefined; stopMs: number }> {
    const began = Date.now();
    const ending = await this.product.supervisor.replace(name, STOP_TIMEOUT_MS);
    const stopMs = Date.now() - began;
    await this.whole();
    return { code: ending?.code, stopMs };
  }

  /** Stops a process in order. Resolves when it has ended; it is restarted after `downMs`. */
  async stop(name: Member, downMs: number): Promise<void> {
    await this.product.supervisor.replace(name, STOP_TIMEOUT_MS, downMs);
  }

  /** Resolves when every process is ready. */
  async whole(): Promise<void> {
    while ((await this.notReady()).length > 0) await pause(100);
  }

  async leader(withinMs = TAKEOVER_MS): Promise<'projector-1' | 'projector-2'> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      const [first, second] = await Promise.all(clusterPorts(this.settings).projectors.map(leads));
      if (first) return 'projector-1';
      if (second) return 'projector-2';
      await pause(20);
    }
    throw new Error(`No projector leads after ${withinMs / 1000} s.`);
  }

  /**
   * Replays the log beside the running shop. Returns the command's output, which is empty when every read model equals
   * its replay.
   */
  async differences(): Promise<string> {
    const script = join(ROOT, 'api/dist/src/cli/projections.js');
    const { code, output } = await runCaptured(process.execPath, [script, 'verify'], {
      cwd: ROOT,
      env: { ...process.env, ...this.product.environment },
    });
    return code === 0 ? '' : output;
  }

  /** Throws when the logs hold personal data or secrets, those of the gateway included. */
  async end(keepLogs = false): Promise<void> {
    const known = await privateTextsOf(this.databaseUrl).catch(() => new Map<string, string>());
    await this.product.stop();
    const { dataDir } = this.settings;
    const logs = join(dataDir, 'logs');
    const found = reportOf(await searchLogs(logs, new Map([...known, ...secretTexts({ ...loadSecrets(dataDir) })])));
    if (keepLogs && existsSync(logs)) cpSync(logs, join(ROOT, 'test-results/cluster-logs'), { recursive: true });
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    if (found) throw new Error(found);
  }
}

function gatewayOf(settings: Settings): Program {
  const { apiB, gateway, gatewayHealth } = clusterPorts(settings);
  const apis = [settings.ports.web, apiB].map((port) => `http://127.0.0.1:${port}`);
  return gatewayProgram({ folder: settings.dataDir, port: gateway, healthPort: gatewayHealth, apis });
}

/** Sends it to those that are still there. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, name);
}

async function leads(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) });
    return ((await response.json()) as { leads: boolean }).leads;
  } catch {
    return false;
  }
}
