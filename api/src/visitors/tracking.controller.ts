import { trackEvent, trackPage, trackSession } from '@kronblad/contracts/visit/schema';
import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/index.js';
import { currentContext } from '../event-store/index.js';
import type { NewEvent } from '../events/define.js';
import { BodyLimit, DocumentBody, LIMITS, Public, parseInput, RateLimit } from '../http/index.js';
import { BoundedValues } from './bounded-values.js';
import { PageViewed, VisitorActed, VisitStarted } from './events.js';
import { campaignOf, referrerSource } from './referrer.js';
import { botReason } from './user-agent.js';
import { anonymousView, botRequest, VisitEventWriter } from './visit-log.js';

/**
 * All routes answer 202 once the request is stored. Bots get 202 too and are only counted, by reason. Requests of
 * administrators get 202 and are dropped.
 */
@ApiTags('visitor')
@Controller('visitor')
export class TrackingController {
  private readonly ownHost: string;

  constructor(
    private readonly writer: VisitEventWriter,
    private readonly values: BoundedValues,
    @Inject(CONFIG) config: Config,
  ) {
    this.ownHost = new URL(config.PUBLIC_URL).host;
  }

  @Public()
  @Post('track-session')
  @HttpCode(202)
  @BodyLimit('small')
  @RateLimit(LIMITS.visits)
  @DocumentBody(trackSession)
  async session(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.store(request, reply, () => {
      const { session_id: sessionId, referrer_url, landing_page, ...client } = parseInput(trackSession, request.body);
      return VisitStarted({
        sessionId,
        referrer: this.values.referrer(referrerSource(referrer_url, this.ownHost)),
        campaign: this.values.campaign(campaignOf(landing_page)),
        ...this.values.client(agentOf(request), client),
      });
    });
  }

  @Public()
  @Post('track-page')
  @HttpCode(202)
  @BodyLimit('small')
  @RateLimit(LIMITS.visits)
  @DocumentBody(trackPage)
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.store(request, reply, () => {
      const body = parseInput(trackPage, request.body);
      const page = this.values.page(body);
      if (!body.session_id) return anonymousView(page);
      return PageViewed({
        sessionId: body.session_id,
        viewId: body.page_view_id ?? null,
        seconds: body.time_on_page ?? null,
        ...page,
        ...this.values.client(agentOf(request)),
      });
    });
  }

  @Public()
  @Post('track-event')
  @HttpCode(202)
  @BodyLimit('small')
  @RateLimit(LIMITS.visits)
  @DocumentBody(trackEvent)
  async event(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.store(request, reply, () => {
      const body = parseInput(trackEvent, request.body);
      return VisitorActed({
        sessionId: body.session_id,
        action: body.event_type,
        productId: this.values.product(body.product_id),
        resultCount: body.event_data?.result_count ?? null,
        ...this.values.client(agentOf(request)),
      });
    });
  }

  private async store(request: FastifyRequest, reply: FastifyReply, eventOf: () => NewEvent): Promise<void> {
    const event = eventOf();
    const bot = botReason(agentOf(request));
    if (currentContext().actor.kind !== 'admin') await this.writer.append(bot === null ? event : botRequest(bot));
    reply.status(202).header('cache-control', 'no-store').send();
  }
}

const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? '';
