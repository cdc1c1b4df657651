import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './error-message';

export const shouldRetry = (failures: number, error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return failures < 1 && (status === 0 || status >= 500);
};

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry } } });
