import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { ApiError, invalidRequest, noSuch } from './errors.ts';
import { decodeForm } from './form.ts';
import { closeDispute, escalateDispute, openDispute } from './resources/disputes.ts';
import { addPastPayment, type PastPayment } from './resources/past-payments.ts';
import { type Decision, decideIntent } from './resources/payment-intents.ts';
import { failPayout, payOut } from './resources/payouts.ts';
import { failRefund } from './resources/refunds.ts';
import type { Sandbox } from './sandbox.ts';
import type { Resource } from './store.ts';

type Params = Readonly<Record<string, unknown>>;
type Action = (sandbox: Sandbox, id: string, params: Params) => unknown;

const ACTIONS: Readonly<Record<string, Action>> = {
  faults: ({ faults }, _id, params) => faults.change(params),
  'faults/clear': ({ faults }) => faults.clear(),
  forget: ({ store }) => store.clear(),
  'idempotency/forget': ({ store }) => store.run('DELETE FROM idempotency'),
  'payment_intents/:id/dispute': (sandbox, id, { reason, inquiry }) =>
    openDispute(sandbox, chargeOf(sandbox, id), {
      ...(typeof reason === 'string' && { reason }),
      inquiry: isTrue(inquiry),
    }),
  'payment_intents/:id/decide': (sandbox, id, { decision }) => {
    if (!DECISIONS.has(String(decision))) throw invalidRequest('decision must be approve, deny or later.');
    decideIntent(sandbox, found(sandbox, id), decision as Decision);
  },
  'disputes/:id/escalate': (sandbox, id) => escalateDispute(sandbox, found(sandbox, id)),
  'disputes/:id/close': (sandbox, id, { status }) => closeDispute(sandbox, found(sandbox, id), status === 'won'),
  'past-payments': (sandbox, _id, { payments }) => {
    if (!Array.isArray(payments)) throw invalidRequest('payments must be a list.');
    for (const past of payments as readonly PastPayment[]) addPastPayment(sandbox, past);
  },
  'refunds/:id/fail': (sandbox, id) => failRefund(sandbox, found(sandbox, id)),
  payouts: (sandbox, _id, { everything }) => {
    const payouts = payOut(sandbox, isTrue(everything));
    if (payouts.length === 0) throw invalidRequest('There is no balance to pay out.');
    return payouts;
  },
  'payouts/:id/fail': (sandbox, id) => failPayout(sandbox, found(sandbox, id)),
};

const DECISIONS = new Set(['approve', 'deny', 'later']);

/** `value` is a boolean in JSON and text in a form. */
const isTrue = (value: unknown) => String(value) === 'true';

function found<T extends Resource>({ store }: Sandbox, id: string): T {
  const resource = store.find<T>(id);
  if (!resource) throw noSuch('resource', id);
  return resource;
}

function chargeOf(sandbox: Sandbox, id: string): Stripe.Charge {
  const { latest_charge } = found<Stripe.PaymentIntent>(sandbox, id);
  if (!latest_charge) throw invalidRequest('Only a paid payment can be disputed.');
  return found(sandbox, String(latest_charge));
}

export function registerControls(app: FastifyInstance, sandbox: Sandbox): void {
  for (const [path, act] of Object.entries(ACTIONS)) {
    app.post<Control>(`/_sandbox/${path}`, (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return refuse(reply, 403, 'Controls are not for other sites.');
      try {
        return run(sandbox, act, request, reply);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return refuse(reply, error.status, error.message);
      }
    });
  }
}

interface Control {
  readonly Params: { readonly id?: string };
  readonly Body: string | null;
}

function run(sandbox: Sandbox, act: Action, { headers, body, params }: FastifyRequest<Control>, reply: FastifyReply) {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const given: Params = isForm ? decodeForm(body ?? '') : JSON.parse(body || '{}');
  const result = sandbox.change(() => act(sandbox, params.id ?? '', given));
  return isForm ? reply.redirect('/', 303) : reply.send(result ?? {});
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { message } });
