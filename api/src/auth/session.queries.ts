import type { AdminSession } from '@kronblad/contracts/views/auth';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sessions } from './sessions.js';

/** Lists an account's open sessions, last used first. The result marks the caller's session, `currentId`. */
export class ListSessions extends Query<AdminSession[]> {
  constructor(
    readonly adminId: number,
    readonly currentId: string,
  ) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly sessions: Sessions) {}

  execute({ adminId, currentId }: ListSessions): Promise<AdminSession[]> {
    return this.sessions.list(adminId, currentId);
  }
}
