import {
  type CompanyPatch,
  type CompanyProfile,
  companyPatch,
  type KeptFacts,
  type PublicShop,
  type ShopFactsPatch,
  shopFactsPatch,
} from '@kronblad/contracts/views/settings';
import { Body, Controller, Get, Headers, Inject, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ifMatch, Public } from '../http/index.js';
import { Settings, type Versioned } from './settings.service.js';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  /** Who the shop is, its contact details, promises, hours and places, as its pages show them. */
  @Public()
  @Get('shop')
  shop(): PublicShop {
    const { companyName, orgNumber, vatNumber, addressLine, postalCode, city, phone, email } = this.settings.shop;
    const contact = { companyName, orgNumber, vatNumber, addressLine, postalCode, city, phone, email };
    return { ...contact, ...this.settings.facts };
  }

  @Get('company')
  async company(@Res({ passthrough: true }) reply: FastifyReply): Promise<CompanyProfile> {
    return tagged(reply, (await this.settings.stored()).company);
  }

  @Put('company')
  async changeCompany(
    @Body({ schema: companyPatch }) patch: CompanyPatch,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanyProfile> {
    return tagged(reply, await this.settings.changeCompany(patch, ifMatch(match)));
  }

  /** Delivery promises, hours, links and the place on the map. */
  @Get('facts')
  async facts(@Res({ passthrough: true }) reply: FastifyReply): Promise<KeptFacts> {
    return tagged(reply, (await this.settings.stored()).facts);
  }

  @Put('facts')
  async changeFacts(
    @Body({ schema: shopFactsPatch }) patch: ShopFactsPatch,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<KeptFacts> {
    return tagged(reply, await this.settings.changeFacts(patch, ifMatch(match)));
  }
}

function tagged<Value>(reply: FastifyReply, { value, version }: Versioned<Value>): Value {
  reply.header('etag', `"${version}"`);
  return value;
}
