import type { Storage } from '@kronblad/platform/storage';

export interface WatchedStorage extends Storage {
  /** Whether the last write of this process failed. */
  readonly isRefusing: () => boolean;
  /** Writes without being watched, for the health check. */
  readonly probe: Storage['put'];
}

export function watched(storage: Storage): WatchedStorage {
  let isRefusing = false;
  const put: Storage['put'] = async (...file) => {
    try {
      await storage.put(...file);
      isRefusing = false;
    } catch (error) {
      isRefusing = true;
      throw error;
    }
  };
  const added = { put, probe: storage.put.bind(storage), isRefusing: () => isRefusing };
  return Object.assign(Object.create(storage) as Storage, added);
}
