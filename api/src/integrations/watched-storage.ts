import type { Storage } from '@kronblad/platform/storage';

export interface WatchedStorage extends Storage {
  /** Whether the last write of this process failed, within `REFUSING_MS`: a process may write nothing for days. */
  readonly isRefusing: () => boolean;
  /** Writes without being watched, for the health check. */
  readonly probe: Storage['put'];
}

export const REFUSING_MS = 300_000;

export function watched(storage: Storage, clock: () => number = Date.now): WatchedStorage {
  let failedAt = Number.NEGATIVE_INFINITY;
  const put: Storage['put'] = async (...file) => {
    try {
      await storage.put(...file);
      failedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      failedAt = clock();
      throw error;
    }
  };
  const added = { put, probe: storage.put.bind(storage), isRefusing: () => clock() - failedAt < REFUSING_MS };
  return Object.assign(Object.create(storage) as Storage, added);
}
