import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../http/index.js';
import { canSell, Health } from './health.js';

/**
 * For gateways, supervisors and whoever watches: 200 when this process can sell, 503 when not. It answers only once the
 * catalogue is in memory, because the process listens no sooner.
 */
@ApiTags('ops')
@Controller('health')
export class HealthController {
  constructor(@Inject(Health) private readonly health: Health) {}

  @Public()
  @Get()
  async read(@Res() reply: FastifyReply): Promise<void> {
    const report = await this.health.report();
    reply
      .status(canSell(report) ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  }
}
