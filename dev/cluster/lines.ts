import { accepts } from '../start/processes/answers.ts';
import type { Environment } from '../start/processes/environment.ts';
import { node } from '../start/processes/programs.ts';
import type { Program } from '../start/processes/supervised.ts';
import type { Settings } from '../start/settings.ts';
import type { Route } from './line.ts';
import { CLUSTER_PORTS } from './ports.ts';

/** Processes with a line and a clock of their own. */
export const LINED = ['api-a', 'api-b', 'projector-1', 'projector-2', 'worker-1', 'worker-2'] as const;
type Lined = (typeof LINED)[number];
/** The line from a process to PostgreSQL, Redis and Stripe. */
export type LineName = `line-${Lined}`;
export const LINE_NAMES: readonly LineName[] = LINED.map((member) => `line-${member}` as const);

/** Workers send emails through a line that is never cut, because a cut email is sent again after an hour. */
const MAIL_LINE = 'line-mail';
const CUT = ['DATABASE_URL', 'REDIS_URL', 'STRIPE_API_BASE'] as const;
const VARIABLES = [...CUT, 'SMTP_URL'] as const;
type Variable = (typeof VARIABLES)[number];
export const LINE_PORTS = LINED.length * VARIABLES.length;

const HOST = '127.0.0.1';
const isWorker = (member: Lined) => member.startsWith('worker');
/** An address of each worker, by which the inbox tells who sent an email. */
const addressOf = (member: Lined) => `127.0.0.${2 + LINED.indexOf(member)}`;

export const mailSenders: ReadonlyMap<string, Lined> = new Map(
  LINED.filter(isWorker).map((member) => [addressOf(member), member]),
);

export function lineProgram(name: string, routes: readonly Route[], env: Environment = {}): Program {
  const { port, host } = routes[0]!.listen;
  return {
    ...{ name, ...node('dev/cluster/line.ts'), env: { ...env, ROUTES: JSON.stringify(routes) } },
    isReady: () => accepts(port, host),
  };
}

/** Between the cluster's processes and the services at the addresses in `env`. */
export function linePrograms(settings: Settings, env: Environment): Program[] {
  const routes = (member: Lined, variables: readonly Variable[]) =>
    variables.filter((variable) => env[variable]).map((variable) => routeOf(settings, member, variable, env));
  return [
    ...LINED.map((member) => lineProgram(`line-${member}`, routes(member, CUT))),
    lineProgram(
      MAIL_LINE,
      LINED.filter(isWorker).flatMap((member) =>
        routes(member, ['SMTP_URL']).map((route) => ({ ...route, from: addressOf(member) })),
      ),
    ),
  ];
}

/** The program with the addresses of its line. */
export function onLine(settings: Settings, program: Program): Program {
  const member = LINED.find((name) => name === program.name);
  if (!member) return program;
  const env = program.env ?? {};
  const variables: readonly Variable[] = isWorker(member) ? VARIABLES : CUT;
  const moved = variables
    .filter((variable) => env[variable])
    .map((variable) => {
      const address = new URL(env[variable] as string);
      address.port = String(portOf(settings, member, variable));
      return [variable, address.href.replace(/\/$/, '')];
    });
  return { ...program, env: { ...env, ...Object.fromEntries(moved) } };
}

function routeOf(settings: Settings, member: Lined, variable: Variable, env: Environment): Route {
  const { port } = new URL(env[variable] as string);
  return {
    listen: { host: HOST, port: portOf(settings, member, variable) },
    target: { host: HOST, port: Number(port) },
  };
}

const portOf = ({ ports: { web } }: Settings, member: Lined, variable: Variable): number =>
  web + CLUSTER_PORTS + LINED.indexOf(member) * VARIABLES.length + VARIABLES.indexOf(variable);
