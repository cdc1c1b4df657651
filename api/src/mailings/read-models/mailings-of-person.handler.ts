import type { CustomerExport } from '@kronblad/contracts/views/customers';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { MailingsOfPerson } from '../../customers/index.js';
import { EmailEligibility } from '../eligibility/email-eligibility.js';
import { Mailing, MailingRecipient } from './mailing.entity.js';

@QueryHandler(MailingsOfPerson)
export class MailingsOfPersonHandler implements IQueryHandler<MailingsOfPerson> {
  constructor(
    private readonly eligibility: EmailEligibility,
    @InjectRepository(Mailing) private readonly mailings: Repository<Mailing>,
    @InjectRepository(MailingRecipient) private readonly recipients: Repository<MailingRecipient>,
  ) {}

  async execute({ personId }: MailingsOfPerson): Promise<Pick<CustomerExport, 'mailings' | 'mail_bounces'>> {
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
