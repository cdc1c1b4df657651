import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../../scripts/progress.mjs';
import { buildStale } from './build/build.ts';
import { type ClusterOptions, clusterExists, createCluster } from './postgres/cluster.ts';
import { createDatabase } from './postgres/database.ts';
import { type Environment, productEnvironment } from './processes/environment.ts';
import { inboxProgram, migrateProgram, postgresProgram, stripeProgram } from './processes/programs.ts';
import { runToEnd } from './processes/run-to-end.ts';
import type { Program, RunningProgram } from './processes/supervised.ts';
import { Supervisor, type SupervisorOptions } from './processes/supervisor.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export type ShopPrograms = (settings: Settings, env: Environment) => readonly Program[];

type Listeners = Omit<SupervisorOptions, 'logDir'>;

export interface Extras {
  readonly services?: (settings: Settings, env: Environment) => readonly Program[];
  readonly environment?: (settings: Settings) => Environment;
}

/** Milliseconds that each group of programs gets for stopping, one group after the other. Below ten seconds in all. */
const TIMEOUT_MS = { passing: 500, ours: 6000, services: 1000, postgres: 2000 };

export class Product {
  readonly environment: Environment;
  private readonly shopPrograms: readonly Program[];
  private readonly settings: Settings;
  private readonly secrets: Secrets;
  private readonly services: readonly Program[];
  readonly supervisor: Supervisor;
  private readonly logDir: string;
  private passing: RunningProgram | undefined;
  isStopping = false;

  constructor(
    settings: Settings,
    secrets: Secrets,
    shopPrograms: ShopPrograms,
    listeners: Listeners,
    { services, environment }: Extras = {},
  ) {
    this.settings = settings;
    this.secrets = secrets;
    this.environment = { ...productEnvironment(settings, secrets, process.env), ...environment?.(settings) };
    this.services = services?.(settings, this.environment) ?? [];
    this.shopPrograms = shopPrograms(settings, this.environment);
    this.logDir = join(settings.dataDir, 'logs');
    this.supervisor = new Supervisor({ logDir: this.logDir, ...listeners });
  }

  async start(): Promise<void> {
    const services = this.startServices();
    // Prevents an unhandled rejection during the build; the step after it reports the failure.
    services.catch(() => undefined);
    await buildStale();
    await step('Starting services', () => services);
    await step('Updating the database', () => this.run(migrateProgram(this.environment)));
    await step('Starting the shop', () => this.startShop());
  }

  run(program: Program): Promise<void> {
    return runToEnd(program, this.logDir, (running) => {
      this.passing = running;
    });
  }

  /** Stops the shop's programs first, because they may still need the mail server and the database. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.passing?.stop(TIMEOUT_MS.passing);
    await this.supervisor.stop(
      this.shopPrograms.map(({ name }) => name),
      TIMEOUT_MS.ours,
    );
    const services = ['inbox', 'stripe-sandbox', ...this.services.map(({ name }) => name)];
    await this.supervisor.stop(services, TIMEOUT_MS.services);
    await this.supervisor.stop(['postgres'], TIMEOUT_MS.postgres);
  }

  /** True from the creation of the database until demo data has been loaded once. */
  get needsDemoData(): boolean {
    return existsSync(demoMark(this.settings));
  }

  private async startServices(): Promise<void> {
    const { brings } = this.settings;
    await Promise.all([
      brings.postgres ? this.startPostgres() : undefined,
      brings.inbox ? this.supervisor.start(inboxProgram(this.settings)) : undefined,
      brings.stripe ? this.supervisor.start(stripeProgram(this.settings, this.secrets)) : undefined,
      ...this.services.map((service) => this.supervisor.start(service)),
    ]);
  }

  private async startPostgres(): Promise<void> {
    const cluster = clusterOf(this.settings, this.secrets);
    if (!clusterExists(cluster.dir)) {
      mkdirSync(this.settings.dataDir, { recursive: true });
      writeFileSync(demoMark(this.settings), '');
      await createCluster(cluster);
    }
    await this.supervisor.start(await postgresProgram(cluster));
    await createDatabase(cluster);
  }

  private async startShop(): Promise<void> {
    await Promise.all(this.shopPrograms.map((program) => this.supervisor.start(program)));
  }
}

export const clusterDir = (dataDir: string): string => join(dataDir, 'postgres');

export function clusterOf({ dataDir, ports }: Settings, { POSTGRES_PASSWORD }: Secrets): ClusterOptions {
  return { dir: clusterDir(dataDir), port: ports.postgres, password: POSTGRES_PASSWORD, durable: true };
}

export function forgetDemoData(settings: Settings): void {
  rmSync(demoMark(settings), { force: true });
}

const demoMark = ({ dataDir }: Settings) => join(dataDir, 'demo-data-wanted');
