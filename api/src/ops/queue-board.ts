import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { MailQueueJob } from '@kronblad/contracts/jobs/mail';
import { mayCall } from '@kronblad/contracts/staff/roles';
import type { QueueBackend } from '@kronblad/platform/queues';
import { withTimeout } from '@kronblad/platform/with-timeout';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Sessions, tokenOf } from '../auth/index.js';
import type { Config } from '../config/index.js';
import { errorAnswer, sendError } from '../http/replies/index.js';
import type { Queues } from '../integrations/index.js';
import { Refusal } from '../refusals/index.js';
import { TOOL_POLICY } from '../ssr/index.js';

type BoardOptions = Parameters<typeof createBullBoard>[0];

/**
 * Result of a Fastify hook. Undefined: the route's handler runs. A reply: the hook has answered, so the handler must
 * not run.
 */
type HookOutcome = Promise<FastifyReply | undefined>;

const BOARD_PATH = '/admin/queues';
const LOGIN = '/admin/login';
const PING_MS = 1000;

export interface QueueBoardNeeds {
  readonly queues: Queues;
  readonly backend: QueueBackend;
  readonly sessions: Sessions;
  readonly config: Config;
}

export function addQueueBoard(fastify: FastifyInstance, { queues, backend, sessions, config }: QueueBoardNeeds): void {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(BOARD_PATH);
  createBullBoard({
    queues: Object.values(queues).map((queue) => {
      const adapter = new BullMQAdapter(queue);
      adapter.setFormatter('data', withoutLink);
      return adapter;
    }),
    // The cast is needed because the adapter has its own copy of the package's types; both copies are equal.
    serverAdapter: serverAdapter as unknown as BoardOptions['serverAdapter'],
    options: {
      uiConfig: {
        hideRedisDetails: true,
        // BullMQ tells workers by connections of their own, which those of a PostgreSQL queue do not have.
        showWorkers: backend.kind === 'redis',
        miscLinks: [{ text: 'Till administrationen', url: '/admin' }],
      },
    },
  });
  // The default error handler would send the stack trace.
  serverAdapter.setErrorHandler((error) => {
    const { retryAfter: _later, ...body } = errorAnswer(error);
    return { status: body.statusCode as 500, body };
  });
  void fastify.register(
    async (board) => {
      board.addHook('onRequest', (request, reply) => requireSession(request, reply, sessions, config));
      board.addHook('preHandler', (request, reply) => requireBackend(request, reply, backend));
      board.addHook('onSend', async (_request, reply, payload) => secured(reply, payload));
      await board.register(serverAdapter.registerPlugin());
    },
    { prefix: BOARD_PATH },
  );
}

/** The dashboard hides the links of a colleague's new password and of a buyer's order, because they let any reader in. */
const withoutLink = (job: Partial<MailQueueJob>): object => ({
  ...job,
  ...(job.alsoSends && { alsoSends: job.alsoSends.map(withoutLink) }),
  ...((job.template === 'password-link' || job.template === 'order-link') && { url: '…' }),
  ...(job.orderPageUrl && { orderPageUrl: '…' }),
});

async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  config: Config,
): HookOutcome {
  const token = tokenOf(request, config);
  const session = token ? await sessions.find(token) : null;
  if (session && !mayCall(session.user.role, request.method, '/queues')) {
    return sendError(reply, new Refusal('role_forbids'));
  }
  if (session) return;
  if (isPage(request)) return reply.header('cache-control', 'no-store').redirect(LOGIN);
  return sendError(reply, new Refusal('not_authenticated'));
}

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith(`${BOARD_PATH}/api/`) &&
  !url.startsWith(`${BOARD_PATH}/static/`);

/** Checks the queue backend first: with an unreachable Redis the page would wait forever. */
async function requireBackend({ url }: FastifyRequest, reply: FastifyReply, backend: QueueBackend): HookOutcome {
  if (!url.startsWith(`${BOARD_PATH}/api/`)) return;
  try {
    await withTimeout(PING_MS, backend.ping());
  } catch {
    return sendError(reply, new Refusal('unavailable', { retryAfter: 5 }));
  }
}

function secured(reply: FastifyReply, payload: unknown): unknown {
  if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
  reply.header('content-security-policy', TOOL_POLICY).header('cache-control', 'no-store');
  return String(payload).replace(/<link[^>]+fonts\.googleapis\.com[^>]*>/g, '');
}
