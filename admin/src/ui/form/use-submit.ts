import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { type FailureText, fieldErrorsOf, formErrorOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';

interface Options<Answer, Values> {
  /** The message above the form, when the refusal concerns no single field. Default: the API's message. */
  readonly failed?: FailureText;
  /** The refused fields' messages. Default: those that the API sent. */
  readonly fieldErrors?: (refusal: unknown) => Readonly<Record<string, string>> | undefined;
  readonly onSuccess?: (answer: Answer, values: Values) => unknown;
  readonly onError?: (refusal: Error) => void;
}

/**
 * Sends a form by a method of the data provider. `submit`, for react-admin's `<Form onSubmit>`, resolves to undefined
 * when the API accepts it, else to messages by field; `error` is the message for `<FormBanner>`, and `sent`
 * counts the accepted forms: as the form's `key` it empties the form. `answer` and `refusal` are the last ones.
 */
export function useSubmit<Values, Answer = unknown>(
  send: (api: ShopDataProvider, values: Values) => Promise<Answer>,
  {
    failed = (message) => message,
    fieldErrors = fieldErrorsOf,
    onSuccess,
    onError = () => {},
  }: Options<Answer, Values> = {},
) {
  const [sent, setSent] = useState(0);
  const { mutateAsync, data, error: refusal } = useApiMutation(send, { onSuccess, onError });
  const submit = async (values: FieldValues): Promise<object | undefined> => {
    try {
      await mutateAsync(values as Values);
      setSent((count) => count + 1);
    } catch (refused) {
      return fieldErrors(refused) ?? {};
    }
  };
  const error = refusal && !fieldErrors(refusal) ? formErrorOf(refusal, failed) : undefined;
  return { submit, error, sent, answer: data, refusal };
}
