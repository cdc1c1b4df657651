import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../sessions.js';

/** Ends a session of the account. False when it has no such session. */
export class EndSession extends Command<boolean> {
  constructor(
    readonly adminId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  execute({ adminId, sessionId }: EndSession): Promise<boolean> {
    return this.sessions.end(adminId, sessionId);
  }
}
