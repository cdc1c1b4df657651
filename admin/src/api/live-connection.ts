import type { LiveMessage } from '@kronblad/contracts/request/live';
import { API } from './api-base';

const URL = `${API}/live`;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

type Source = Pick<EventSource, 'readyState' | 'close' | 'onopen' | 'onmessage' | 'onerror'>;

interface LiveOptions {
  readonly onChange: (changed: readonly string[]) => void;
  /** Called after a reconnect. Changes during the interruption were not reported, so refetch everything. */
  readonly onCaughtUp: () => void;
  readonly connect?: (url: string) => Source;
}

/**
 * The connection to `GET /api/live`. The browser reconnects after a lost connection but not after a refusal (no
 * session, server starting); this class retries those with growing delays.
 */
export class LiveConnection {
  private source: Source | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;
  private wasOpen = false;

  constructor(private readonly options: LiveOptions) {}

  open(): void {
    if (this.source) return;
    clearTimeout(this.retry);
    const { connect = (url) => new EventSource(url), onChange, onCaughtUp } = this.options;
    const source = connect(URL);
    this.source = source;
    source.onopen = () => {
      this.retryMs = FIRST_RETRY_MS;
      if (this.wasOpen) onCaughtUp();
      this.wasOpen = true;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { changed } = JSON.parse(data) as LiveMessage;
      if (changed.length > 0) onChange(changed);
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      this.close();
      this.retry = setTimeout(() => this.open(), this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS);
    };
  }

  close(): void {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = undefined;
  }
}
