import type { CustomerExport } from '@kronblad/contracts/customer/schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { EmailEligibility } from '../eligibility/email-eligibility.js';
import { Mailing, MailingRecipient } from './mailing.entity.js';

@Injectable()
export class MailingsOfPersonQuery {
  constructor(
    private readonly eligibility: EmailEligibility,
    @InjectRepository(Mailing) private readonly mailings: Repository<Mailing>,
    @InjectRepository(MailingRecipient) private readonly recipients: Repository<MailingRecipient>,
  ) {}

  /** A person's mailings, oldest first, and whether they came back. */
  async of(personId: string): Promise<Pick<CustomerExport, 'mailings' | 'mail_bounces'>> {
    const { bounce } = await this.eligibility.status(personId);
    return { mailings: await this.mailingsOf(personId), mail_bounces: bounce ? [bounce] : [] };
  }

  private async mailingsOf(personId: string): Promise<CustomerExport['mailings']> {
    const received = await this.recipients.findBy({ personId });
    const mailings = await this.mailings.find({
      select: { id: true, subject: true, createdAt: true },
      where: { id: In(received.map(({ mailingId }) => mailingId)) },
      order: { createdAt: 'ASC' },
    });
    return mailings.flatMap(({ id, subject, createdAt }) => {
      const recipient = received.find(({ mailingId }) => mailingId === id);
      if (!recipient) return [];
      const { status, changedAt } = recipient;
      return [{ subject, requested_at: createdAt.toISOString(), status, at: changedAt.toISOString() }];
    });
  }
}
