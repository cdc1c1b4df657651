import { numbersAreUnbroken, receivableIsBalance, tillsAreBooked } from './book-rules.ts';
import { daysHoldOpenOrders } from './day-rules.ts';
import { doublesAreExplained, effectsSucceeded, mailsAreEffects } from './email-rules.ts';
import type { Facts } from './facts.ts';
import { stockLacksHeldGoods } from './goods-rules.ts';
import {
  heldIsBooked,
  ordersHavePayments,
  ordersShowMoney,
  paymentsPaidOrders,
  shoppersGotWhatTheyPaid,
} from './payment-rules.ts';
import type { Rule } from './rule.ts';
import type { RunLog } from './run-log.ts';

/**
 * The rules of a correct shop after any sequence of failures; read models are compared with their replay elsewhere. The
 * judge adds up Stripe's records and the log without the API's code.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  'each payment at Stripe paid one order, or was refunded': paymentsPaidOrders,
  'no order is paid without a payment': ordersHavePayments,
  'every shopper was served, and charged once what was agreed': shoppersGotWhatTheyPaid,
  'Stripe and the till hold of an order what its receipt and credit notes say': heldIsBooked,
  'every order shows its payment and refunds': ordersShowMoney,
  'the account for receivables equals the balance at Stripe': receivableIsBalance,
  'the accounts of the till equal what was paid in the shop': tillsAreBooked,
  'numbers have no gaps or duplicates': numbersAreUnbroken,
  'stock lacks what orders hold': stockLacksHeldGoods,
  'a day is used by what its open orders take': daysHoldOpenOrders,
  'every event has its effects, and every effect succeeded': effectsSucceeded,
  'every effect has one email': mailsAreEffects,
  'every doubled email is explained by a killed worker': doublesAreExplained,
  'no job is dead': ({ jobs }) =>
    [...jobs].flatMap(([name, count]) => (name.endsWith(' failed') && count > 0 ? [`${name}: ${count}`] : [])),
  'no response was a fault': (_facts, { anomalies }) => [...anomalies],
  'there was something to judge': (_facts, runLog) => runLog.idleness(),
  'nothing is under way': ({ moving }) => [...moving],
};

export const violations = (facts: Facts, runLog: RunLog): string[] =>
  Object.entries(RULES).flatMap(([name, rule]) => rule(facts, runLog).map((line) => `${name}: ${line}`));
