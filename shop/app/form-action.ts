import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type FetcherWithComponents,
  useFetcher,
} from 'react-router';
import { type BackendAnswer, backendContext, type ShopBackend } from './backend';
import { isFromApi, NETWORK_FAILED, refusalIn, rejectAsUnreachable } from './http';

type Texts = Readonly<Record<string, string>>;

/** Rules of the form's fields by name. A text is tidied before it is checked; without `tidy` it is trimmed. */
export type FormFields = Readonly<
  Record<
    string,
    {
      readonly tidy?: (typed: string) => string;
      /** Message for an empty field; left out where it may be empty. */
      readonly missing?: string;
      readonly problem?: (text: string) => string | null;
    }
  >
>;

export interface FormOutcome<Answer> {
  /** What was sent, shown again in browsers without JavaScript. */
  readonly typed: Texts;
  /** Messages by name of the field. */
  readonly errors: Texts;
  readonly message: string;
  /** The API's answer; null when the form was refused or could not be sent. */
  readonly answer: Answer | null;
}

type FormBackend = Pick<ShopBackend, 'post' | 'put'>;
type Sending = Pick<ClientActionFunctionArgs, 'request' | 'params'> & { readonly serverAction: () => Promise<unknown> };
type Send = (typed: Texts, backend: FormBackend, params: Readonly<Partial<Texts>>) => Promise<BackendAnswer>;

const INCOMPLETE = 'Något saknas eller är felskrivet. Kontrollera de markerade fälten.';
const FAILED = 'Det uppstod ett fel. Vänligen försök igen.';

const trim = (text: string) => text.trim();

function problemOf(text: string, { missing, problem }: FormFields[string]): string | null {
  return text === '' ? (missing ?? null) : (problem?.(text) ?? null);
}

/**
 * Checks a form and sends it to the API, on the server or, when the browser cannot reach the server, for the message
 * that says so. `answer` never throws.
 */
export function formAction<Answer extends object>(fields: FormFields, send: Send) {
  async function answer(form: FormData, backend: FormBackend, params = {}): Promise<FormOutcome<Answer>> {
    const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const tidied = Object.entries(fields).map(([name, { tidy = trim }]) => [name, tidy(sent[name] ?? '')]);
    const typed: Texts = { ...sent, ...Object.fromEntries(tidied) };
    const outcome = { typed, errors: {}, message: '', answer: null };
    const errors = Object.entries(fields).flatMap(([name, field]) => {
      const problem = problemOf(typed[name] ?? '', field);
      return problem ? [[name, problem]] : [];
    });
    if (errors.length > 0) return { ...outcome, errors: Object.fromEntries(errors), message: INCOMPLETE };
    try {
      const { status, body } = await send(typed, backend, params);
      const { message, fields: refused = {} } = refusalIn(body);
      // A success status with a body that is not the API's counts as a failure: what was sent may be lost.
      if (status < 300 && isFromApi(body)) return { ...outcome, message: message ?? '', answer: body as Answer };
      return { ...outcome, errors: refused, message: message ?? FAILED };
    } catch {
      return { ...outcome, message: NETWORK_FAILED };
    }
  }
  return {
    answer,
    action: async ({ request, params, context }: ActionFunctionArgs) =>
      answer(await request.formData(), context.get(backendContext), params),
    async clientAction({ request, params, serverAction }: Sending) {
      const form = await request.clone().formData();
      return (serverAction() as Promise<FormOutcome<Answer>>).catch(() =>
        answer(form, { post: rejectAsUnreachable, put: rejectAsUnreachable }, params),
      );
    },
  };
}

/** A refusal moves the focus to the first wrong field, else to the button. An accepted form is emptied. */
export function useOutcomeFocus(outcome: FormOutcome<unknown> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome?.answer) form.current?.reset();
    if (outcome?.answer !== null) return;
    const [wrong, button] = ['[aria-invalid="true"]', '[type="submit"]'].map((each) =>
      form.current?.querySelector<HTMLElement>(each),
    );
    (wrong ?? button)?.focus();
  }, [outcome]);
  return form;
}

/** A form sent without leaving the page. `initial`: the outcome when it was sent without JavaScript. */
export function useForm<Answer>(initial: FormOutcome<Answer> | undefined) {
  const { Form, state, data }: FetcherWithComponents<FormOutcome<Answer>> = useFetcher();
  const isSending = state !== 'idle';
  const outcome = isSending ? undefined : (data ?? initial);
  return { Form, form: useOutcomeFocus(outcome), isSending, outcome };
}
