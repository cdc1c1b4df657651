import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 6;
const FIRST_PAUSE_MS = 250;
const COME_BACK = new Set([429, 503]);

export class ShopApiError extends Error {
  readonly status: number;

  constructor(status: number, request: string, answer: string) {
    super(`${request} was refused (${status}): ${answer}`);
    this.status = status;
  }
}

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

  get<T>(path: string): Promise<T> {
    return this.ask('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.ask('POST', path, JSON.stringify(body));
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.ask('PUT', path, JSON.stringify(body));
  }

  async download(path: string): Promise<ArrayBuffer> {
    return (await this.answered('GET', path)).arrayBuffer();
  }

  private async ask<T>(method: string, path: string, body?: string): Promise<T> {
    return (await (await this.answered(method, path, body)).json()) as T;
  }

  private async answered(method: string, path: string, body?: string): Promise<Response> {
    const headers = {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${this.baseUrl}${path}`, { method, headers, body }).catch((error: Error) => {
        // The shop may be restarting, so the request is sent again until the last try.
        if (attempt === TRIES) throw new Error(`${method} ${path} got no answer`, { cause: error });
      });
      if (!answer) {
        await pause(FIRST_PAUSE_MS * 2 ** attempt);
        continue;
      }
      if (answer.ok) return answer;
      const text = await answer.text();
      if (!COME_BACK.has(answer.status) || attempt === TRIES) {
        throw new ShopApiError(answer.status, `${method} ${path}`, messageIn(text));
      }
      await pause(waitFor(answer, attempt));
    }
  }
}

function waitFor(answer: Response, attempt: number): number {
  const asked = Number(answer.headers.get('retry-after'));
  return asked > 0 ? Math.min(asked, 30) * 1000 : FIRST_PAUSE_MS * 2 ** attempt;
}

function messageIn(text: string): string {
  try {
    const { message, fields } = JSON.parse(text);
    return [message, fields && JSON.stringify(fields)].filter(Boolean).join(' ');
  } catch {
    return text.slice(0, 200);
  }
}
