import type { LiveMessage } from '@kronblad/contracts/views/live';
import { type BeforeApplicationShutdown, Inject, Injectable, type MessageEvent } from '@nestjs/common';
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
  Subject,
  share,
  takeUntil,
  throttleTime,
} from 'rxjs';
import { Sessions } from '../auth/index.js';
import { LogBell } from '../event-store/index.js';

/** Gathers what happens together; the catalogue in memory follows an append within this time. */
const GATHER_MS = 250;
/** More often than any proxy closes a silent connection. */
const HEARTBEAT_MS = 20_000;
/** Sessions that ended are looked for this often at most while the log grows, and with every heartbeat. */
const SESSION_CHECK_MS = 2_000;
/** After which the browser connects again. */
const RETRY_MS = 2_000;

/** One stream per open window. They share one subscription to the log and one look at their sessions. */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly shutdown = new Subject<void>();
  private readonly listening = new Map<object, string>();
  private readonly changes: Observable<LiveMessage>;
  private readonly heartbeat = interval(HEARTBEAT_MS).pipe(share());
  private readonly endedSessions: Observable<ReadonlySet<string>>;

  constructor(
    @Inject(LogBell) bell: LogBell,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {
    this.changes = namesOf(bell).pipe(
      bufferTime(GATHER_MS),
      filter((names) => names.length > 0),
      map((names) => ({ changed: [...new Set(names)] })),
      share(),
    );
    this.endedSessions = merge(this.heartbeat, this.changes.pipe(throttleTime(SESSION_CHECK_MS))).pipe(
      exhaustMap(() => this.lookAtSessions()),
      share(),
    );
  }

  /** Ends with the session. */
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

  /** An open stream would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.shutdown.next();
  }

  /** A failed session lookup is repeated at the next heartbeat. */
  private lookAtSessions(): Observable<ReadonlySet<string>> {
    const ids = [...new Set(this.listening.values())];
    return defer(() => this.sessions.aliveOf(ids)).pipe(
      map((alive) => new Set(ids.filter((id) => !alive.has(id)))),
      catchError(() => EMPTY),
    );
  }
}

const namesOf = (bell: LogBell): Observable<string> =>
  new Observable((subscriber) => {
    const stop = [bell.onRing(() => subscriber.next('log')), bell.onProjected((name) => subscriber.next(name))];
    return () => {
      for (const end of stop) end();
    };
  });
