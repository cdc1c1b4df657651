import type { RedisOptions } from 'ioredis';

const SENTINELS =
  /^redis\+sentinel:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/]+)\/(?<name>[^/]+)(?:\/(?<db>\d+))?$/;
const SENTINEL_PORT = 26_379;

/**
 * `redis://…` and `rediss://…` are addresses of one server. `redis+sentinel://:password@host:26379,host:26379/name/0`
 * lists sentinels, which know the address of the server `name`; user, password and database are the server's.
 */
export function isRedisAddress(text: string): boolean {
  return /^rediss?:$/.test(URL.parse(text)?.protocol ?? '') || sentinelOptions(text) !== null;
}

export function sentinelOptions(text: string): RedisOptions | null {
  const { user, password, hosts, name, db } = SENTINELS.exec(text)?.groups ?? {};
  if (!hosts || !name) return null;
  const sentinels = hosts.split(',').map((place) => {
    const [host = '', port] = place.split(':');
    return { host, port: port ? Number(port) : SENTINEL_PORT };
  });
  if (sentinels.some(({ host, port }) => !host || !(port > 0 && port <= 65_535))) return null;
  return {
    sentinels,
    name,
    ...(user ? { username: decodeURIComponent(user) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    db: Number(db ?? 0),
  };
}
