import type { Core } from '../core.ts';
import type { HttpReply, HttpRequest } from '../http/messages.ts';

export function respondPages(_core: Core, _request: HttpRequest): HttpReply | undefined {
  return undefined;
}
