import { data } from 'react-router';
import type { BackendAnswer } from '../../../backend';

/** The record in a good answer. Anything else stops the page: 404 as it is, the rest as 503. */
export function recordIn<Body extends object>({ status, body }: BackendAnswer): Body {
  if (isGood(status) && typeof body === 'object' && body !== null) return body as Body;
  throw data(null, { status: status === 404 ? 404 : 503 });
}

/** The list in a good answer. Anything else stops the page with 503. */
export function listIn<Item>({ status, body }: BackendAnswer): readonly Item[] {
  if (isGood(status) && Array.isArray(body)) return body;
  throw data(null, { status: 503 });
}

const isGood = (status: number) => status >= 200 && status < 300;
