import type Stripe from 'stripe';
import type { Core } from '../core.ts';
import type { FormHash } from '../http/form.ts';
import type { Resource } from '../store/objects.ts';
import { invalidRequest } from './api-error.ts';
import { list, text } from './params.ts';

/** The type of resource that each member's id refers to. */
const EXPANDABLE: Record<string, string> = {
  balance_transaction: 'balance_transaction',
  charge: 'charge',
  failure_balance_transaction: 'balance_transaction',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

const DEEPEST = 4;

type Node = Record<string, unknown>;

/** Removes `expand` from the form. */
export function takeExpand(form: FormHash): string[] {
  const given = form.expand;
  delete form.expand;
  return given === undefined ? [] : list(text())(given, 'expand');
}

/** Replaces ids by their resources: `latest_charge.balance_transaction`, `data.payment_intent`. */
export function expand<T extends object>(core: Core, resource: T, paths: string[]): T {
  const copy = structuredClone(resource);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST) {
      throw invalidRequest(
        `You cannot expand more than ${DEEPEST} levels of a property (${path}).`,
        undefined,
        'expand',
      );
    }
    expandStep(core, copy as Node, steps, path);
  }
  return copy;
}

function expandStep(core: Core, node: Node, [step = '', ...rest]: string[], path: string): void {
  if (step === 'data' && Array.isArray(node.data)) {
    for (const member of node.data) expandStep(core, member as Node, rest, path);
    return;
  }
  const value = expandedValue(core, node, step, path);
  if (value === undefined || value === null) return;
  node[step] = value;
  if (rest.length > 0) expandStep(core, value as Node, rest, path);
}

function expandedValue(core: Core, node: Node, step: string, path: string): unknown {
  if (step === 'refunds' && node.object === 'charge') return refundsOf(core, node);
  const kind = EXPANDABLE[step] ?? (step === 'source' ? sourceKind(String(node.source)) : undefined);
  if (!kind || !(step in node)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
  }
  const value = node[step];
  return typeof value === 'string' ? core.objects.find<Resource>(kind, value) : value;
}

function sourceKind(id: string): string | undefined {
  return { ch: 'charge', re: 'refund', dp: 'dispute', po: 'payout' }[id.split('_')[0] ?? ''];
}

function refundsOf(core: Core, charge: Node): unknown {
  const query = { object: 'refund', limit: 100, equals: { '$.charge': [String(charge.id)] } };
  const subject = typeof charge.payment_intent === 'string' ? { subject: charge.payment_intent } : {};
  const data = core.objects.list<Stripe.Refund>({ ...query, ...subject });
  return { object: 'list', url: `/v1/charges/${String(charge.id)}/refunds`, has_more: false, data };
}
