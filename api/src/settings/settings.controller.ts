import {
  type CompanyPatch,
  type CompanyProfile,
  companyPatch,
  type PublicShop,
} from '@kronblad/contracts/views/settings';
import { Body, Controller, Get, Headers, Inject, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ifMatch, Public } from '../http/index.js';
import { Settings, type VersionedProfile } from './settings.service.js';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  /** The shop's contact details, as its footer shows them. */
  @Public()
  @Get('shop')
  shop(): PublicShop {
    const { companyName, addressLine, postalCode, city, phone, email } = this.settings.shop;
    return { companyName, addressLine, postalCode, city, phone, email };
  }

  @Get('company')
  async company(@Res({ passthrough: true }) reply: FastifyReply): Promise<CompanyProfile> {
    return tagged(reply, await this.settings.company());
  }

  @Put('company')
  async change(
    @Body({ schema: companyPatch }) patch: CompanyPatch,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanyProfile> {
    return tagged(reply, await this.settings.changeCompany(patch, ifMatch(match)));
  }
}

function tagged(reply: FastifyReply, { profile, version }: VersionedProfile): CompanyProfile {
  reply.header('etag', `"${version}"`);
  return profile;
}
