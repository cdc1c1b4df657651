import type { Answer } from '@kronblad/contracts/request/schema';
import { isThisMachine } from '@kronblad/platform/metrics';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasSession } from '../../auth/index.js';
import { Answers, Public } from '../../http/index.js';
import { Drain } from '../../http/server/index.js';
import { canSell, Health, healthAnswer } from './health.js';

/**
 * Answers 200 when this process can take orders, else 503, also while it stops; for gateways, supervisors and
 * monitoring. The process listens only after the catalogue is in memory, so that is not checked. Only staff and requests
 * from this machine learn more than the status.
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
  @Answers(healthAnswer)
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const report = await this.health.report();
    const { status } = report;
    const answer: Answer<typeof healthAnswer> = hasSession(request) || isFromHere(request) ? report : { status };
    reply
      .status(canSell(report) && !this.drain.isStopping ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  }

  @ApiOperation({
    description:
      'Answers 200 while this process takes requests, also when PostgreSQL is away: it still serves the pages in its memory, and says itself what it cannot do. A gateway chooses by it.',
  })
  @Public()
  @Get('live')
  @Answers(z.object({ status: z.enum(['live', 'stopping']) }))
  async live(@Res() reply: FastifyReply): Promise<void> {
    const { isStopping } = this.drain;
    reply
      .status(isStopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isStopping ? 'stopping' : 'live' });
  }
}

/** A gateway on the same machine forwards strangers' requests: then `ip` is theirs. */
const isFromHere = ({ ip, socket }: FastifyRequest): boolean =>
  isThisMachine(socket.remoteAddress) && isThisMachine(ip);
