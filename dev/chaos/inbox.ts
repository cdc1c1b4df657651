import { statSync } from 'node:fs';
import { must } from '../cluster/ask.ts';
import type { Member } from '../cluster/cluster.ts';

export interface Mail {
  /** Local part of the Message-ID, which is the effect's id. */
  readonly effectId: string;
  /** When the inbox had received it. */
  readonly at: Date;
  /** The worker that sent it; undefined where all workers send from one address. */
  readonly sender: Member | undefined;
}

interface Received {
  readonly time: string;
  /** The file in which the inbox keeps it. */
  readonly source?: string;
  readonly text?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly envelope?: { readonly remoteAddress?: string };
}

/** The inbox as its reader knows it, read a part at a time, because the whole of a long run is too large for one answer. */
export class Inbox {
  readonly mails: Mail[] = [];
  /** Secrets of the pages to which emails link, by order; the latest one. */
  readonly pages = new Map<number, string>();
  private readonly url: string;
  private readonly senders: ReadonlyMap<string, Member>;

  /** `senders`: the workers by the address from which they send. */
  constructor(url: string, senders: ReadonlyMap<string, Member> = new Map()) {
    this.url = url;
    this.senders = senders;
  }

  /** Reads what has come since the last call. */
  async read(): Promise<readonly Mail[]> {
    const received = await must<Received[]>('GET', `${this.url}/email?skip=${this.mails.length}`);
    for (const mail of received) this.take(mail);
    return this.mails;
  }

  private take({ time, source, text = '', headers, envelope }: Received): void {
    this.mails.push({
      effectId: /^<([^@]+)@/.exec(headers['message-id'] ?? '')?.[1] ?? `no Message-ID: ${time}`,
      at: arrivalOf(source) ?? new Date(time),
      sender: this.senders.get(envelope?.remoteAddress ?? ''),
    });
    const [, secret, orderId] = /\/order\/((\w+)-\w+-[\w-]+)/.exec(text) ?? [];
    if (secret && orderId) this.pages.set(Number.parseInt(orderId, 36), secret);
  }
}

const arrivalOf = (file = ''): Date | undefined => statSync(file, { throwIfNoEntry: false })?.mtime;
