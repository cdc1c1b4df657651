import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 6;
const FIRST_PAUSE_MS = 250;
const AWAY = 503;
const COME_BACK = [429, AWAY];

/** API client with an administrator's session. Paths are relative to /api. */
export class ShopApi {
  private readonly baseUrl: string;
  private readonly token: string;

  private constructor(baseUrl: string, token: string) {
    this.baseUrl = baseUrl;
    this.token = token;
  }

  static async logIn(baseUrl: string, username: string, password: string): Promise<ShopApi> {
    const { token } = await new ShopApi(baseUrl, '').post<{ token: string }>('/auth/login', { username, password });
    return new ShopApi(baseUrl, token);
  }

  async get<T>(path: string): Promise<T> {
    return (await this.ask('GET', path)).json() as T;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return (await this.ask('POST', path, body)).json() as T;
  }

  async put<T>(path: string, body: unknown): Promise<T> {
    return (await this.ask('PUT', path, body)).json() as T;
  }

  /** Asks again while the shop restarts or limits requests, up to the last try. */
  async ask(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(this.baseUrl + path, { method, headers, body: JSON.stringify(body) }).catch(
        (error: Error) => new Response(error.message, { status: AWAY }),
      );
      if (answer.ok) return answer;
      if (attempt === TRIES || !COME_BACK.includes(answer.status))
        throw new Error(`${method} ${path} was refused (${answer.status}): ${await answer.text()}`);
      const asked = Number(answer.headers.get('retry-after'));
      await pause(asked > 0 ? Math.min(asked, 30) * 1000 : FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
