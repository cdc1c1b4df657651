import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCaptured } from '../../scripts/run-captured.ts';
import { gatewayProgram } from '../cluster/gateway.ts';
import { lineProgram } from '../cluster/lines.ts';
import { until } from '../cluster/until.ts';
import { answersOk } from '../start/processes/answers.ts';
import type { Environment } from '../start/processes/environment.ts';
import { apiProgram, behindProgram, migrateProgram } from '../start/processes/programs.ts';
import { runToEnd } from '../start/processes/run-to-end.ts';
import type { Program } from '../start/processes/supervised.ts';
import { Supervisor } from '../start/processes/supervisor.ts';
import { loadSecrets, type Secrets } from '../start/secrets.ts';
import { ROOT } from '../start/settings.ts';
import { ask, createPrimary, createStandby, promote, type Server, serverProgram, urlOf } from './database.ts';
import { Network } from './network.ts';
import { inbox, PORTS_OF_WORLD, redis, SENTINEL_PORT, SENTINELS, sentinel, stripeSandbox, WORLD } from './services.ts';

const SHOP = ['gateway', 'api-1', 'api-2', 'projector-1', 'projector-2', 'worker-1', 'worker-2'] as const;
const STORES = ['postgres-1', 'postgres-2', 'redis-1', 'redis-2'] as const;
export type HostName = (typeof SHOP)[number] | (typeof STORES)[number] | typeof WORLD;

/** Last number of the address at which the database is found, whichever server has it. */
const DATABASE_PLACE = 200;
const PORTS = { api: 3000, metrics: 3005, behind: 3009, gateway: 8080, gatewayHealth: 2020 };
const STOP_MS = 8_000;
const TAKEOVER_MS = 120_000;

/** The deployment of docs/scaling.md: each process on a host of its own. Files are in a folder that all hosts share. */
export class Hosts {
  readonly network = new Network([...SHOP, ...STORES, WORLD]);
  readonly admin: { readonly username: string; readonly password: string };
  readonly servers: { primary: Server; standby: Server };
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'kronblad-hosts-'));
  private readonly secrets: Secrets = loadSecrets(this.dataDir);
  private readonly services = this.supervisor();
  private shop = this.supervisor();
  private databaseAddress = '';

  constructor() {
    // PostgreSQL runs as another user, which must enter the folder.
    chmodSync(this.dataDir, 0o711);
    this.admin = { username: 'admin', password: this.secrets.ADMIN_PASSWORD };
    const server = (name: HostName): Server => ({
      name,
      address: this.network.addressOf(name),
      dir: join(this.dataDir, name),
      password: this.secrets.POSTGRES_PASSWORD,
    });
    this.servers = { primary: server('postgres-1'), standby: server('postgres-2') };
  }

  get gateway(): string {
    return this.at('gateway', PORTS.gateway);
  }

  get apis(): readonly string[] {
    return [this.at('api-1', PORTS.api), this.at('api-2', PORTS.api)];
  }

  get sandbox(): string {
    return this.at(WORLD, PORTS_OF_WORLD.stripe);
  }

  get inbox(): string {
    return this.at(WORLD, PORTS_OF_WORLD.inbox);
  }

  get metrics(): string {
    return this.at('api-1', PORTS.metrics);
  }

  get databaseUrl(): string {
    return urlOf({ address: this.databaseAddress, password: this.secrets.POSTGRES_PASSWORD });
  }

  get environment(): Environment {
    const sentinels = SENTINELS.map((name) => `${this.network.addressOf(name)}:${SENTINEL_PORT}`);
    return {
      NODE_ENV: 'development',
      DATA_DIR: this.dataDir,
      PUBLIC_URL: this.gateway,
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: `redis+sentinel://${sentinels.join(',')}/shop`,
      SMTP_URL: `smtp://${this.network.addressOf(WORLD)}:${PORTS_OF_WORLD.smtp}`,
      SESSION_SECRET: this.secrets.SESSION_SECRET,
      DATA_ENCRYPTION_KEY: this.secrets.DATA_ENCRYPTION_KEY,
      ADMIN_USERNAME: this.admin.username,
      ADMIN_PASSWORD: this.admin.password,
      API_URL: `${this.gateway}/api`,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: this.secrets.STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: this.sandbox,
      STRIPE_JS_URL: `${this.sandbox}/v3/`,
      RATE_LIMITS: 'off',
      ORDER_EXPIRY_MINUTES: '5',
      PAYMENT_POLL_SECONDS: '2',
      SENDING_MAIL_SECONDS: '1',
      // Nothing of this machine's own services.
      DATABASE_OWNER_URL: '',
      S3_BUCKET: '',
      SHOP_EMAIL: '',
      MAIL_FROM: '',
    };
  }

  async start(): Promise<void> {
    await this.startDatabase();
    const place = { network: this.network, dataDir: this.dataDir };
    const queues = [
      redis(place, 'redis-1'),
      redis(place, 'redis-2'),
      ...SENTINELS.map((name) => sentinel(place, name)),
    ];
    const world = [inbox(place), stripeSandbox(place, this.gateway, this.secrets.STRIPE_WEBHOOK_SECRET)];
    for (const program of [...queues, ...world]) await this.services.start(program);
    await runToEnd(migrateProgram(this.environment), this.logDir);
    await this.startShop();
  }

  /** The shop's processes; `databaseUrl` may lead through a slow line. */
  async startShop(databaseUrl = this.databaseUrl): Promise<void> {
    const env = { ...this.environment, DATABASE_URL: databaseUrl };
    this.shop = this.supervisor();
    const apis = (['api-1', 'api-2'] as const).map((name) => this.network.on(name, this.api(name, env)));
    const behind = (['projector-1', 'projector-2', 'worker-1', 'worker-2'] as const).map((name) =>
      this.network.on(name, this.behind(name, env)),
    );
    await Promise.all([...apis, ...behind, this.gatewayProgram()].map((program) => this.shop.start(program)));
  }

  async stopShop(): Promise<void> {
    await this.shop.stop(this.shop.names, STOP_MS);
  }

  /** Kills the primary and puts the standby in its place and at its address. The old primary comes back alone. */
  async failOver(downMs: number): Promise<void> {
    const { primary, standby } = this.servers;
    await this.services.kill(primary.name, downMs);
    await promote(standby);
    this.network.take(primary.name, this.databaseAddress);
    this.network.give(standby.name, DATABASE_PLACE);
    this.servers.primary = standby;
    this.servers.standby = primary;
  }

  /** Sends SIGKILL; the store comes back after `downMs`. */
  kill(name: string, downMs: number): Promise<void> {
    return this.services.kill(name, downMs);
  }

  async untilAnswers(server: Server): Promise<void> {
    await until(
      () => ask(server, 'SELECT 1', 'postgres'),
      () => true,
      TAKEOVER_MS,
    );
  }

  async leader(): Promise<'projector-1' | 'projector-2'> {
    const leads = async (name: 'projector-1' | 'projector-2') =>
      ((await (await fetch(this.at(name, PORTS.behind))).json()) as { leads: boolean }).leads && name;
    const look = async () => (await leads('projector-1')) || (await leads('projector-2'));
    const { seen } = await until(look, Boolean, TAKEOVER_MS);
    if (seen instanceof Error || !seen) throw new Error('No projector leads.', { cause: seen });
    return seen;
  }

  /** Address of the database by way of a line that takes `delayMs` in each direction. */
  async slowLine(delayMs: number): Promise<string> {
    const host = this.network.addressOf(WORLD);
    const route = { listen: { host, port: 5432 }, target: { host: this.databaseAddress, port: 5432 } };
    await this.also(WORLD, lineProgram('slow-line', [route], { DELAY_MS: String(delayMs) }));
    return urlOf({ address: host, password: this.secrets.POSTGRES_PASSWORD });
  }

  async run(script: string, ...args: readonly string[]): Promise<{ code: number | null; output: string }> {
    return runCaptured(process.execPath, [join(ROOT, `api/dist/src/cli/${script}.js`), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...this.environment },
    });
  }

  async differences(): Promise<string> {
    const { code, output } = await this.run('projections', 'verify');
    return code === 0 ? '' : output;
  }

  async end(): Promise<void> {
    await this.stopShop();
    await this.services.stop(this.services.names, STOP_MS);
    this.network.remove();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  get logDir(): string {
    return join(this.dataDir, 'logs');
  }

  /** A program on the host of the same name, which `end` stops. */
  async also(name: HostName, program: Program): Promise<void> {
    await this.services.start(this.network.on(name, program));
  }

  private at(name: HostName, port: number): string {
    return `http://${this.network.addressOf(name)}:${port}`;
  }

  private supervisor(): Supervisor {
    return new Supervisor({
      logDir: join(this.dataDir, 'logs'),
      onFailure: () => undefined,
      onRestart: () => undefined,
      longestDelayMs: 4_000,
    });
  }

  private async startDatabase(): Promise<void> {
    const { primary, standby } = this.servers;
    await createPrimary(primary);
    await this.also(primary.name as HostName, await serverProgram(primary));
    this.databaseAddress = this.network.give(primary.name, DATABASE_PLACE);
    await ask(primary, 'CREATE DATABASE kronblad', 'postgres');
    await createStandby(primary, standby);
    await this.also(standby.name as HostName, await serverProgram(standby));
  }

  private api(name: 'api-1' | 'api-2', env: Environment): Program {
    const host = this.network.addressOf(name);
    const own = { HOST: host, PORT: String(PORTS.api), METRICS_HOST: host, METRICS_PORT: String(PORTS.metrics) };
    const isReady = () => answersOk(`${this.at(name, PORTS.api)}/api/health`);
    return { ...apiProgram(name, { ...env, ...own }), isReady };
  }

  private behind(name: `${'projector' | 'worker'}-${1 | 2}`, env: Environment): Program {
    const role = name.startsWith('projector') ? 'projector' : 'worker';
    const program = behindProgram(role, name, { ...env, METRICS_HOST: this.network.addressOf(name) }, PORTS.behind);
    return { ...program, isReady: () => answersOk(`${this.at(name, PORTS.behind)}/`) };
  }

  private gatewayProgram(): Program {
    const folder = join(this.dataDir, 'gateway');
    mkdirSync(folder, { recursive: true });
    const program = gatewayProgram({ folder, port: PORTS.gateway, healthPort: PORTS.gatewayHealth, apis: this.apis });
    const env = { ...program.env, DOMAIN: this.gateway };
    return this.network.on('gateway', { ...program, env, isReady: () => answersOk(`${this.gateway}/api/health`) });
  }
}
