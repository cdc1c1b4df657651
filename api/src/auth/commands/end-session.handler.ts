import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../sessions.js';

/** Returns false when the account has no such session. */
export class EndSession extends Command<boolean> {
  constructor(
    readonly adminId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

/** Ends every session of the account, which may be a colleague's, but `keptId`. */
export class EndOtherSessions extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly keptId: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: Sessions) {}

  execute({ adminId, sessionId }: EndSession): Promise<boolean> {
    return this.sessions.end(adminId, sessionId);
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(private readonly sessions: Sessions) {}

  execute({ adminId, keptId }: EndOtherSessions): Promise<void> {
    return this.sessions.endOthers(adminId, keptId);
  }
}
