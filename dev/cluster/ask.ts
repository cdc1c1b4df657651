import { type IncomingHttpHeaders, request } from 'node:http';

export interface Question {
  readonly body?: object;
  readonly token?: string;
  /** The client's address in 127.0.0.0/8, because rate limits count by address. */
  readonly from?: string;
  readonly agent?: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
}

const TIMEOUT_MS = 20_000;

/** Uses a new connection. Rejects when it breaks or times out. */
export function ask<Body = unknown>(
  method: string,
  url: string,
  { body, token, from, agent }: Question = {},
): Promise<Answer<Body>> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
    ...(agent ? { 'user-agent': agent } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false, ...(from ? { localAddress: from } : {}) }, (answer) => {
      let said = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        said += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parsed<Body>(said) }),
      );
    });
    asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new Error(`${method} ${url}: no answer`)));
    asked.on('error', reject);
    asked.end(text);
  });
}

/** Like `ask`, but returns the body, and throws with the response text unless the status is 2xx. */
export async function must<Body = unknown>(method: string, url: string, question: Question = {}): Promise<Body> {
  return succeeded(`${method} ${url}`, await ask<Body>(method, url, question));
}

export function succeeded<Body>(asked: string, { status, body }: Answer<Body>): Body {
  if (status < 200 || status > 299) throw new Error(`${asked}: ${status} ${JSON.stringify(body)}`);
  return body;
}

function parsed<Body>(said: string): Body {
  try {
    return JSON.parse(said) as Body;
  } catch {
    return said as Body;
  }
}
