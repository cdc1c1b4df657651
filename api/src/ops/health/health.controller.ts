import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Drain, Public } from '../../http/index.js';
import { canSell, Health, type HealthReport } from './health.js';

/**
 * Answers 200 when this process can take orders, else 503, also while it stops; for gateways, supervisors and monitoring. The process
 * listens only after the catalogue is in memory, so that is not checked.
 */
@ApiTags('ops')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: Health,
    private readonly drain: Drain,
  ) {}

  @Public()
  @Get()
  @Answers<HealthReport>()
  async read(@Res() reply: FastifyReply): Promise<void> {
    const report = await this.health.report();
    reply
      .status(canSell(report) && !this.drain.isStopping ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  }
}
