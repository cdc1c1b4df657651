import { once } from 'node:events';

export default async function stopServers(): Promise<void> {
  const servers = globalThis.testServers;
  if (!servers) return;
  const ended = once(servers, 'exit');
  servers.ref();
  servers.kill('SIGTERM');
  await ended;
}
