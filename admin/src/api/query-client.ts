import { QueryClient } from '@tanstack/react-query';

/**
 * A failed read is said at once, also without a network: it is not repeated in silence while the rows of an earlier
 * question are on the screen.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
