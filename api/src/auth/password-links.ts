import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { type AnyEvent, EventStore, isType, type StoredEvent, type Stream } from '../event-store/index.js';
import { sameText } from '../http/index.js';
import { Refusal } from '../refusals/index.js';

export type LinkEvent = StoredEvent<'AdminPasswordLinkAsked'> | StoredEvent<'AdminAccountAdded'>;

const VALID_MINUTES = { AdminPasswordLinkAsked: 30, AdminAccountAdded: 3 * 24 * 60 } as const;
/** Events after which earlier links no longer work. */
const LINK_ENDING_EVENTS = ['AdminPasswordChanged', 'AdminEmailChanged', 'AdminAccountBlocked'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Links with which an account chooses a password. A link's token is made from the id of the event that asked for it and
 * SESSION_SECRET, so it is stored nowhere and can be made again when the queue has lost the email.
 */
@Injectable()
export class PasswordLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: EventStore,
  ) {}

  /** Page where the account chooses a password. The token is after the #, so no server's log and no Referer has it. */
  urlOf(eventId: string): string {
    return `${this.config.PUBLIC_URL}/admin/nytt-losenord#${this.tokenOf(eventId)}`;
  }

  /** Returns the event that the token is made from. Throws the refusal `password_link_ended`. */
  async eventOf(token: string, now = new Date()): Promise<LinkEvent> {
    const id = token.slice(0, 36);
    const isOurs = UUID.test(id) && sameText(token, this.tokenOf(id));
    const event = isOurs ? await this.store.find(id) : null;
    if (!event || !isType(event, 'AdminPasswordLinkAsked', 'AdminAccountAdded')) throw ended();
    if (now.getTime() - Date.parse(event.occurredAt) > VALID_MINUTES[event.type] * 60_000) throw ended();
    return event;
  }

  private tokenOf(eventId: string): string {
    const proof = createHmac('sha256', this.config.SESSION_SECRET)
      .update(`password-link ${eventId}`)
      .digest('base64url');
    return `${eventId}.${proof}`;
  }
}

/** Throws the refusal `password_link_ended` when the account has used a link or changed since. */
export function refuseEndedLink(link: LinkEvent, account: Stream): void {
  const later = account.events.filter(({ version }) => version > link.version) as readonly AnyEvent[];
  if (later.some((event) => isType(event, ...LINK_ENDING_EVENTS))) throw ended();
}

const ended = () => new Refusal('password_link_ended');
