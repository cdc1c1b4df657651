import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../event-store/index.js';
import { Refusal } from '../refusals/index.js';
import { RoundLinkMade, RoundLinksRevoked } from './events.js';
import { isOver, loadRound } from './round.js';
import { RoundLinks } from './round-links.js';

/** Returns the address of the day's link, which it makes when there is none. Throws the refusal `round_over`. */
export class MakeRoundLink extends Command<string> {
  constructor(readonly day: string) {
    super();
  }
}

@CommandHandler(MakeRoundLink)
export class MakeRoundLinkHandler implements ICommandHandler<MakeRoundLink> {
  constructor(
    private readonly store: EventStore,
    private readonly links: RoundLinks,
  ) {}

  execute({ day }: MakeRoundLink): Promise<string> {
    return this.store.transact(async (unit) => {
      if (isOver(day, unit.now)) throw new Refusal('round_over');
      const { stream, generation, isOpen } = await loadRound(unit, day);
      if (isOpen) return this.links.linkOf(day, generation);
      unit.append(stream, RoundLinkMade({ day, generation: generation + 1 }));
      return this.links.linkOf(day, generation + 1);
    });
  }
}

export class RevokeRoundLinks extends Command<void> {
  constructor(readonly day: string) {
    super();
  }
}

@CommandHandler(RevokeRoundLinks)
export class RevokeRoundLinksHandler implements ICommandHandler<RevokeRoundLinks> {
  constructor(private readonly store: EventStore) {}

  execute({ day }: RevokeRoundLinks): Promise<void> {
    return this.store.transact(async (unit) => {
      const { stream, isOpen } = await loadRound(unit, day);
      if (isOpen) unit.append(stream, RoundLinksRevoked({ day }));
    });
  }
}
