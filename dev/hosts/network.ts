import { execFileSync } from 'node:child_process';
import type { Program } from '../start/processes/supervised.ts';

/** Addresses of the hosts' own network, 10.77.0.0/24; no route leads out of it. */
const ADDRESS = (place: number) => `10.77.0.${place}`;
const MASK = '/24';
/** A link-layer address that no host has: frames to it are lost without an answer. */
const NOWHERE = '02:00:00:00:00:ff';

const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] });

interface Host {
  readonly namespace: string;
  readonly link: string;
  readonly address: string;
  /** Further addresses that the host has for now. */
  readonly shared: Set<string>;
}

type Lost = readonly [namespace: string, address: string];

/**
 * Hosts as network namespaces that a bridge joins, made and removed by this process. Requires root and iproute2. The
 * process itself is on the network too.
 */
export class Network {
  readonly own = ADDRESS(1);
  private readonly hosts = new Map<string, Host>();
  private readonly cuts = new Map<string, readonly Lost[]>();
  private readonly hub = `kbhub${process.pid}`;
  private readonly ownLink = `kb${process.pid}`;

  constructor(names: readonly string[]) {
    ip('netns', 'add', this.hub);
    ip('-n', this.hub, 'link', 'add', 'bridge', 'type', 'bridge');
    ip('-n', this.hub, 'link', 'set', 'bridge', 'up');
    this.join(this.ownLink, 'self');
    ip('address', 'add', `${this.own}${MASK}`, 'dev', this.ownLink);
    ip('link', 'set', this.ownLink, 'up');
    for (const [place, name] of names.entries()) this.add(name, place);
  }

  addressOf(name: string): string {
    return this.of(name).address;
  }

  /** The program on a host. It starts as root; `as` is the account that it then runs as. */
  on(name: string, { command, args, uid, gid, ...program }: Program): Program {
    const become = uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
    return {
      ...program,
      command: 'ip',
      args: ['netns', 'exec', this.of(name).namespace, ...become, command, ...args],
    };
  }

  /** Loses everything that the two hosts send each other, without telling either. */
  cut(one: string, other: string): void {
    const lost = this.between(one, other);
    for (const [namespace, address] of lost)
      ip('-n', namespace, 'neigh', 'replace', address, 'lladdr', NOWHERE, 'dev', 'eth0', 'nud', 'permanent');
    this.cuts.set(`${one} ${other}`, lost);
  }

  mend(one: string, other: string): void {
    for (const [namespace, address] of this.cuts.get(`${one} ${other}`) ?? [])
      ip('-n', namespace, 'neigh', 'del', address, 'dev', 'eth0');
    this.cuts.delete(`${one} ${other}`);
  }

  /** Gives a host one more address, by which services are found wherever they run. */
  give(name: string, place: number): string {
    const { namespace, shared } = this.of(name);
    const address = ADDRESS(place);
    ip('-n', namespace, 'address', 'add', `${address}/32`, 'dev', 'eth0');
    shared.add(address);
    for (const host of this.hosts.values()) ip('-n', host.namespace, 'neigh', 'flush', 'to', address);
    ip('neigh', 'flush', 'to', address);
    return address;
  }

  take(name: string, address: string): void {
    const { namespace, shared } = this.of(name);
    ip('-n', namespace, 'address', 'del', `${address}/32`, 'dev', 'eth0');
    shared.delete(address);
  }

  remove(): void {
    for (const { namespace } of this.hosts.values()) ip('netns', 'delete', namespace);
    ip('netns', 'delete', this.hub);
  }

  /** Each of the two hosts' namespaces with the addresses of the other. */
  private between(one: string, other: string): Lost[] {
    const seen = (from: Host, to: Host) =>
      [to.address, ...to.shared].map((address) => [from.namespace, address] as const);
    return [...seen(this.of(one), this.of(other)), ...seen(this.of(other), this.of(one))];
  }

  private of(name: string): Host {
    const host = this.hosts.get(name);
    if (!host) throw new Error(`There is no host ${name}.`);
    return host;
  }

  private add(name: string, place: number): void {
    const host = {
      namespace: `kb${process.pid}-${name}`,
      link: `h${place}`,
      address: ADDRESS(10 + place),
      shared: new Set<string>(),
    };
    ip('netns', 'add', host.namespace);
    this.join('eth0', host.link, host.namespace);
    const at = ['-n', host.namespace];
    ip(...at, 'address', 'add', `${host.address}${MASK}`, 'dev', 'eth0');
    ip(...at, 'link', 'set', 'eth0', 'up');
    ip(...at, 'link', 'set', 'lo', 'up');
    this.hosts.set(name, host);
  }

  private join(near: string, far: string, namespace?: string): void {
    const at = namespace ? ['-n', namespace] : [];
    ip(...at, 'link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', this.hub);
    ip('-n', this.hub, 'link', 'set', far, 'master', 'bridge', 'up');
  }
}
