import { data } from 'react-router';
import type { BackendAnswer } from '../../../backend';

/** The body of a good answer. Anything else stops the page: 404 as it is, the rest as 503. */
export function bodyOf<Body>({ status, body }: BackendAnswer): Body {
  if (status >= 200 && status < 300) return body as Body;
  throw data(null, { status: status === 404 ? 404 : 503 });
}
