import type { LiveMessage } from '@kronblad/contracts/request/live';
import { Injectable, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import {
  bufferTime,
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  interval,
  map,
  merge,
  Observable,
  of,
  ReplaySubject,
  share,
  takeUntil,
  throttleTime,
} from 'rxjs';
import { Sessions } from '../auth/index.js';
import { EVENTS, EventNotifier } from '../event-store/index.js';

/** Change notices are collected for this time (ms) and sent together; by then the in-memory catalogue is up to date. */
const BATCH_WINDOW_MS = 250;
/** Shorter than any proxy's idle timeout. */
const HEARTBEAT_MS = 20_000;
/** Minimum interval of session checks while new events arrive. Sessions are also checked at every heartbeat. */
const SESSION_CHECK_MS = 2_000;
const RETRY_MS = 2_000;

/**
 * Each open window of the back office receives an event stream, which names what has changed. All streams share one
 * subscription to the log and one session check.
 */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  /** Replays, so that a stream opened during the shutdown ends at once. */
  private readonly shutdown = new ReplaySubject<void>(1);
  private readonly listening = new Map<object, string>();
  private readonly changes: Observable<LiveMessage>;
  private readonly heartbeat = interval(HEARTBEAT_MS).pipe(share());
  private readonly endedSessions: Observable<ReadonlySet<string>>;

  constructor(
    notifier: EventNotifier,
    private readonly sessions: Sessions,
  ) {
    this.changes = namesOf(notifier).pipe(
      bufferTime(BATCH_WINDOW_MS),
      filter((names) => names.length > 0),
      map((names) => ({ changed: [...new Set(names)] })),
      share(),
    );
    this.endedSessions = merge(this.heartbeat, this.changes.pipe(throttleTime(SESSION_CHECK_MS))).pipe(
      exhaustMap(() => this.lookAtSessions()),
      share(),
    );
  }

  open(sessionId: string): Observable<MessageEvent> {
    return defer(() => {
      const key = {};
      this.listening.set(key, sessionId);
      const ready: MessageEvent = { data: { changed: [] } satisfies LiveMessage, retry: RETRY_MS };
      const ended = this.endedSessions.pipe(filter((ids) => ids.has(sessionId)));
      return merge(
        of(ready),
        this.changes.pipe(map((data) => ({ data }))),
        this.heartbeat.pipe(map(() => ({ comment: 'heartbeat' }))),
      ).pipe(
        takeUntil(merge(ended, this.shutdown)),
        finalize(() => this.listening.delete(key)),
      );
    });
  }

  /** Ends the streams before the API waits for its connections to end. */
  onModuleDestroy(): void {
    this.shutdown.next();
  }

  private lookAtSessions(): Observable<ReadonlySet<string>> {
    const ids = [...new Set(this.listening.values())];
    return defer(() => this.sessions.aliveOf(ids)).pipe(
      map((alive) => new Set(ids.filter((id) => !alive.has(id)))),
      catchError(() => EMPTY),
    );
  }
}

const namesOf = (notifier: EventNotifier): Observable<string> =>
  new Observable((subscriber) => {
    const stop = [
      notifier.on(EVENTS.name, () => subscriber.next('log')),
      notifier.onProjected((name) => subscriber.next(name)),
    ];
    return () => {
      for (const end of stop) end();
    };
  });
