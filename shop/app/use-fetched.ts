import type { ErrorBody } from '@kronblad/contracts/request/schema';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { ApiError, getJson, postJson } from './http';

/** Address of the route whose `clientLoader` is `answerQuestion`. */
export const ANSWERS_PATH = '/kundvagn/svar';
/** The one question that is posted, because a cart is too long for an address. */
export const PRICES_PATH = '/pricing/calculate-cart';

type Asked = Readonly<Record<string, unknown>>;

export interface FetchedAnswer<Body = unknown> {
  /** The question. */
  readonly of: string;
  /** Null when the API refused or could not be asked. */
  readonly body: Body | null;
  /** The API's refusal; null when it could not be asked. */
  readonly refusal: { readonly status: number; readonly body: Partial<ErrorBody> } | null;
}

const queryOf = (asked: Asked) => new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, `${value}`]));

/** Asks the API from the browser. Any link may lead to its address, so it changes nothing. Never throws. */
export async function answerQuestion({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<FetchedAnswer> {
  const { searchParams } = new URL(url);
  const [of, own] = [searchParams.get('of') ?? '', searchParams.get('own') ?? '{}'];
  try {
    const [path, asked] = JSON.parse(of);
    const all = { ...asked, ...JSON.parse(own) };
    const body =
      path === PRICES_PATH ? await postJson(path, all, signal) : await getJson(`${path}?${queryOf(all)}`, signal);
    return { of, body, refusal: null };
  } catch (error) {
    return { of, body: null, refusal: error instanceof ApiError ? { status: error.status, body: error.body } : null };
  }
}

interface Answer<Body> {
  /** The latest answer, perhaps to an earlier question. */
  readonly answered: FetchedAnswer<Body> | undefined;
  /** Content of the latest answer; null before the first, and after a failure. */
  readonly latest: Body | null;
  /** False until the present question is answered, and without one. */
  readonly isCurrent: boolean;
  readonly failed: boolean;
  readonly askAgain: () => void;
}

/**
 * Asks `GET /api{path}`, or posts a cart to be priced, whenever the question changes; the latest question wins. `path`
 * null: nothing to ask. `own`: what is read when the question is asked, and does not make it another one.
 */
export function useFetched<Body>(
  path: string | null,
  asked: Asked = {},
  own: () => Asked | Promise<Asked> = () => ({}),
): Answer<Body> {
  const { load, data, state } = useFetcher<typeof answerQuestion>();
  const of = path === null ? null : JSON.stringify([path, asked]);
  async function ask(): Promise<void> {
    if (of !== null) load(`${ANSWERS_PATH}?${new URLSearchParams({ of, own: JSON.stringify(await own()) })}`);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question changes
  useEffect(() => void ask(), [of]);
  const isCurrent = state === 'idle' && of !== null && data?.of === of;
  const answered = data as FetchedAnswer<Body> | undefined;
  const latest = answered?.body ?? null;
  return { answered, latest, isCurrent, failed: answered !== undefined && latest === null, askAgain: () => void ask() };
}
