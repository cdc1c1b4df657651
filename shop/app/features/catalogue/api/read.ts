import { data } from 'react-router';
import { isLike, type Like } from '../../../answer-shape';
import type { BackendAnswer } from '../../../backend';

/** The record in a good answer. Anything else stops the page: 404 as it is, the rest as 503. */
export function recordIn<Body extends object>({ status, body }: BackendAnswer, like: Like): Body {
  if (isGood(status) && isLike(body, like)) return body as Body;
  throw data(null, { status: status === 404 ? 404 : 503 });
}

/** The list in a good answer. Anything else stops the page with 503. */
export function listIn<Item>({ status, body }: BackendAnswer, like: Like): readonly Item[] {
  if (isGood(status) && isLike(body, [like])) return body as readonly Item[];
  throw data(null, { status: 503 });
}

const isGood = (status: number) => status >= 200 && status < 300;
