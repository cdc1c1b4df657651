import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LiveConnection } from '../api/live-connection';
import { liveKeys, queryKeysAffectedBy } from '../api/live-keys';
import { onSessionExpiry } from '../api/session-expiry';
import { throttled } from '../api/throttled';

const REFETCH_MS = 1_000;

/**
 * Refetches figures when the shop's data changes. Only a visible tab connects: hidden tabs would use up the browser's
 * connections and keep the session alive.
 */
export const LiveUpdates = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = throttled((changed) => {
      for (const queryKey of queryKeysAffectedBy(changed)) void queryClient.invalidateQueries({ queryKey });
    }, REFETCH_MS);
    const refetchAll = () => {
      for (const queryKey of Object.values(liveKeys)) void queryClient.invalidateQueries({ queryKey });
    };
    const connection = new LiveConnection({ onChange: refetch, onCaughtUp: refetchAll });
    const follow = () => (document.visibilityState === 'visible' ? connection.open() : connection.close());
    follow();
    document.addEventListener('visibilitychange', follow);
    const stop = onSessionExpiry(follow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
      connection.close();
    };
  }, [queryClient]);
  return null;
};
