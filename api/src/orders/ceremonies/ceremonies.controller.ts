import { ceremonyView } from '@kronblad/contracts/ceremony/schema';
import { spanOfDays } from '@kronblad/contracts/request/schema';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../http/index.js';
import { CeremoniesQuery } from './ceremonies.query.js';

@ApiTags('day')
@Controller('ceremonies')
export class CeremoniesController {
  constructor(private readonly ceremonies: CeremoniesQuery) {}

  @Get()
  @Answers(z.array(ceremonyView))
  between(@Query({ schema: spanOfDays }) { from, until }: z.output<typeof spanOfDays>) {
    return this.ceremonies.between(from, until);
  }
}
