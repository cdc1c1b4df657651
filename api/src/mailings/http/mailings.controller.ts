import { randomUUID } from 'node:crypto';
import { isEmailAddress } from '@kronblad/contracts/contact/email-address';
import {
  MAX_SHOWN_RECIPIENTS,
  mailingDetails,
  mailingFigures,
  mailingFilters,
  mailingSortFields,
  mailStatus,
  type RecipientsPreview,
  recipientsPreview,
  recipientsQuery,
  resubscription,
  sendEmail,
  sendEmailAnswer,
  sendTestEmail,
  unsubscribeAddress,
} from '@kronblad/contracts/mailing/schema';
import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CurrentSession, type Session } from '../../auth/index.js';
import { DocumentList, parseListQuery, setContentRange } from '../../crud/lists/index.js';
import { CustomerListQuery } from '../../customers/index.js';
import { Answers, BodyLimit } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';
import { Settings } from '../../settings/index.js';
import { CancelMailing } from '../commands/cancel-mailing.handler.js';
import { LiftMailBounce, Resubscribe, Unsubscribe } from '../commands/mail-choices.handlers.js';
import { leftOutCounts, SendMailing } from '../commands/send-mailing.handler.js';
import { SendTestMailing } from '../commands/send-test-mailing.handler.js';
import { EmailEligibility } from '../eligibility/email-eligibility.js';
import { MailingsQuery } from '../read-models/mailings.query.js';
import { Recipients } from '../recipients.js';

const DEFAULT_LIMIT = 25;

type Written = Pick<z.output<typeof sendEmail>, 'subject' | 'content' | 'sender_name'>;
const written = ({ subject, content, sender_name }: Written) => ({ subject, html: content, senderName: sender_name });

@ApiTags('customers')
@Controller('customers')
export class MailingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly mailings: MailingsQuery,
    private readonly eligibility: EmailEligibility,
    private readonly recipients: Recipients,
    private readonly settings: Settings,
    private readonly customers: CustomerListQuery,
  ) {}

  @BodyLimit('page')
  @Post('send-email')
  @Answers(sendEmailAnswer)
  async send(@Body({ schema: sendEmail }) body: z.output<typeof sendEmail>) {
    const { selection, emails = [], batch_id: id = randomUUID(), send_at: sendAt = null } = body;
    const chosen = selection ? await this.recipients.of(selection) : this.recipients.byEmail(emails);
    // Searched words may be a person's name, which the log of events does not keep in plain text.
    const filter = selection && 'filter' in selection && !selection.filter.search ? selection.filter : null;
    return this.commands.execute(new SendMailing(id, written(body), chosen, sendAt, filter));
  }

  @BodyLimit('page')
  @Post('mailings/recipients')
  @Answers(recipientsPreview)
  async preview(@Body({ schema: recipientsQuery }) { selection }: z.output<typeof recipientsQuery>) {
    const chosen = await this.eligibility.of(await this.recipients.of(selection));
    const mailable = chosen.flatMap(({ personId, reason }) => (reason === null ? [personId] : []));
    const first = await this.eligibility.addressees(mailable.slice(0, MAX_SHOWN_RECIPIENTS));
    return {
      total: chosen.length,
      mailable: mailable.length,
      left_out: leftOutCounts(chosen),
      sender: this.sender(),
      first: first.map(({ personId, firstName, lastName, email }) => ({
        id: personId,
        name: `${firstName} ${lastName}`.trim(),
        email,
      })),
    };
  }

  /** Same sender as in the worker's emails (`senderOf`). */
  private sender(): RecipientsPreview['sender'] {
    const { sender, shop } = this.settings;
    return { name: sender.name || shop.companyName, address: sender.address || shop.email };
  }

  @ApiOperation({
    description: "Sends one email to the logged-in administrator: to the account's address, or else to the shop's.",
  })
  @BodyLimit('large')
  @Post('mailings/test')
  @Answers(z.object({ message: z.string() }), 202)
  async test(
    @Body({ schema: sendTestEmail }) body: z.output<typeof sendTestEmail>,
    @CurrentSession() { user }: Session,
  ) {
    const own = { name: user.username, address: user.email };
    const to = isEmailAddress(user.email) ? own : this.settings.mailboxOf(this.settings.shop);
    if (!isEmailAddress(to.address)) throw new Refusal('shop_address_missing');
    await this.commands.execute(new SendTestMailing(written(body), to));
    return { message: `Provmejlet är på väg till ${to.address}.` };
  }

  @Get('mailings')
  @Answers(z.array(mailingFigures))
  @DocumentList(mailingFilters, mailingSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, {
      sorts: mailingSortFields,
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: mailingFilters,
      textIds: true,
    });
    const { rows, total } = await this.mailings.page(list);
    setContentRange(reply, 'mailings', list.offset, rows.length, total);
    return rows;
  }

  @Get('mailings/:batchId')
  @Answers(mailingDetails)
  async one(@Param('batchId') batchId: string) {
    const mailing = await this.mailings.details(batchId);
    if (!mailing) throw new Refusal('mailing_not_found');
    return mailing;
  }

  @ApiOperation({ description: 'Stops a scheduled mailing.' })
  @Delete('mailings/:batchId')
  @Answers(mailingDetails)
  async cancel(@Param('batchId') batchId: string) {
    await this.commands.execute(new CancelMailing(batchId));
    return this.one(batchId);
  }

  @ApiOperation({
    description:
      'Unsubscribes customers who replied or phoned. The response does not reveal whether the address is known.',
  })
  @Post('unsubscribe')
  @Answers(z.object({ message: z.string() }))
  async unsubscribe(@Body({ schema: unsubscribeAddress }) { email }: z.output<typeof unsubscribeAddress>) {
    await this.commands.execute(new Unsubscribe(this.eligibility.personId(email), 'staff', null));
    return { message: 'Adressen får inga fler utskick.' };
  }

  @Get(':id/mail-status')
  @Answers(mailStatus)
  async status(@Param('id') id: string) {
    return this.eligibility.status(await this.personOf(id));
  }

  @ApiOperation({ description: 'Subscribes a customer again who told staff so.' })
  @Post(':id/resubscribe')
  @Answers(mailStatus)
  async resubscribe(
    @Param('id') id: string,
    @Body({ schema: resubscription }) { note }: z.output<typeof resubscription>,
  ) {
    const personId = await this.personOf(id);
    await this.commands.execute(new Resubscribe(personId, 'staff', note));
    return this.eligibility.status(personId);
  }

  @Delete(':id/mail-bounce')
  @Answers(mailStatus)
  async liftBounce(@Param('id') id: string) {
    const personId = await this.personOf(id);
    await this.commands.execute(new LiftMailBounce(personId));
    return this.eligibility.status(personId);
  }

  private async personOf(id: string): Promise<string> {
    const found = await this.customers.one(id);
    if (!found) throw new Refusal('customer_not_found');
    return found.customer.personId;
  }
}
