import { freightInSek } from '@kronblad/contracts/delivery/shipping';
import { shownBanner } from '@kronblad/contracts/shop/sale-banner';
import {
  type CompanyPatch,
  companyPatch,
  companyProfile,
  type EmailSettingsPatch,
  emailSettings,
  emailSettingsPatch,
  publicShop,
  type ShopFactsPatch,
  shopFactsPatch,
  shopFactsView,
  type VisitSettingsPatch,
  visitSettings,
  visitSettingsPatch,
} from '@kronblad/contracts/shop/schema';
import { Body, Controller, Get, Headers, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, ifMatch, Public } from '../http/index.js';
import type { VersionedSetting } from './kept-settings.js';
import { ChangeCompany, ChangeEmail, ChangeFacts, ChangeVisits } from './settings.commands.js';
import { Settings } from './settings.service.js';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: Settings,
  ) {}

  @Public()
  @Get('shop')
  @Answers(publicShop)
  shop() {
    const { companyName, orgNumber, vatNumber, addressLine, postalCode, city, phone, email } = this.settings.shop;
    const contact = { companyName, orgNumber, vatNumber, addressLine, postalCode, city, phone, email };
    const { retentionMonths: visitRetentionMonths } = this.settings.visits;
    const { saleBanner, freight, ...facts } = this.settings.facts;
    const banner = shownBanner(saleBanner, new Date());
    return { ...contact, ...facts, freight: freightInSek(freight), visitRetentionMonths, banner };
  }

  @Get('company')
  @Answers(companyProfile)
  async company(@Res({ passthrough: true }) reply: FastifyReply) {
    return tagged(reply, (await this.settings.stored()).company);
  }

  @Put('company')
  @Answers(companyProfile)
  async changeCompany(
    @Body({ schema: companyPatch }) patch: CompanyPatch,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new ChangeCompany(patch, ifMatch(match)));
    await this.settings.refresh();
    return this.company(reply);
  }

  @Get('facts')
  @Answers(shopFactsView)
  async facts(@Res({ passthrough: true }) reply: FastifyReply) {
    const { value, version } = (await this.settings.stored()).facts;
    return tagged(reply, { value: { ...value, freight: freightInSek(value.freight) }, version });
  }

  @Put('facts')
  @Answers(shopFactsView)
  async changeFacts(
    @Body({ schema: shopFactsPatch }) patch: ShopFactsPatch,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new ChangeFacts(patch, ifMatch(match)));
    await this.settings.refresh();
    return this.facts(reply);
  }

  @Get('email')
  @Answers(emailSettings)
  async email(@Res({ passthrough: true }) reply: FastifyReply) {
    return tagged(reply, (await this.settings.stored()).email);
  }

  @Put('email')
  @Answers(emailSettings)
  async changeEmail(
    @Body({ schema: emailSettingsPatch }) patch: EmailSettingsPatch,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new ChangeEmail(patch, ifMatch(match)));
    await this.settings.refresh();
    return this.email(reply);
  }

  @Get('visits')
  @Answers(visitSettings)
  async visits(@Res({ passthrough: true }) reply: FastifyReply) {
    return tagged(reply, (await this.settings.stored()).visits);
  }

  @Put('visits')
  @Answers(visitSettings)
  async changeVisits(
    @Body({ schema: visitSettingsPatch }) patch: VisitSettingsPatch,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(new ChangeVisits(patch, ifMatch(match)));
    await this.settings.refresh();
    return this.visits(reply);
  }
}

function tagged<Value>(reply: FastifyReply, { value, version }: VersionedSetting<Value>): Value {
  reply.header('etag', `"${version}"`);
  return value;
}
