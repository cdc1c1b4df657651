import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from './data-provider';
import { messageOf } from './error-message';

interface Options<Answer, Values, Context>
  extends Omit<UseMutationOptions<Answer, Error, Values, Context>, 'mutationFn'> {
  /** The notification after a failure, by default the API's message. `onError` replaces the notification. */
  readonly failed?: (message: string, error: Error) => string;
}

/** Calls a method of the data provider, for example to end a session. */
export function useApiMutation<Answer, Values = void, Context = unknown>(
  call: (api: ShopDataProvider, values: Values) => Promise<Answer>,
  { failed = (message) => message, ...options }: Options<Answer, Values, Context> = {},
) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  return useMutation({
    mutationFn: (values: Values) => call(dataProvider, values),
    onError: (error) => notify(failed(messageOf(error), error), { type: 'error' }),
    ...options,
  });
}
