import type { World } from '../world.ts';

export interface Administrator {
  /** Returns the response's body. Throws when the response is not 2xx. `path` starts below /api. */
  read(path: string): Promise<string>;
  send(method: 'POST' | 'PUT', path: string, body: object): Promise<string>;
}

export async function logIn({ base, admin }: World): Promise<Administrator> {
  const request = async (method: string, path: string, body?: object, authorization?: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
    const reply = await fetch(`${base}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${decodeURIComponent(path)} answered ${reply.status}: ${text}`);
    return text;
  };
  const { token } = JSON.parse(await request('POST', '/auth/login', admin)) as { token: string };
  return {
    read: (path) => request('GET', path, undefined, `Bearer ${token}`),
    send: (method, path, body) => request(method, path, body, `Bearer ${token}`),
  };
}
