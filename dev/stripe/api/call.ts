import type { Scope } from '../core.ts';
import type { FormHash } from '../http/form.ts';
import type { Route } from '../http/router.ts';
import type { Resource } from '../store/objects.ts';
import type { ErrorBody } from './api-error.ts';

/** Context of one API request. */
export interface Call extends Scope {
  key: 'publishable' | 'secret';
  path: Record<string, string>;
  form: FormHash;
}

export interface Page<T extends Resource = Resource> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/** A failure whose changes are kept, such as a declined card: 402. */
export interface Failure {
  failure: ErrorBody;
}

export type Result = Resource | Page | Failure;

export interface ApiRoute extends Route<(call: Call) => Result> {
  /** Allows the publishable key. The handler then checks the client secret. */
  public?: true;
}
