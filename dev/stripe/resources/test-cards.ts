import type { DeclineCode } from './declines.ts';

export interface CardBehaviour {
  /** The shopper must approve the payment in the 3-D Secure dialog. */
  authenticate?: boolean;
  decline?: DeclineCode;
  /** Outcome of a refund after it was accepted. */
  refund?: 'fails' | 'pending';
  /** The cardholder disputes the payment at once. */
  disputed?: boolean;
}

export interface TestCard extends CardBehaviour {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  funding?: 'credit' | 'debit';
  /** `pm_card_…` ids of this card. */
  aliases: string[];
}

/** Source: https://docs.stripe.com/testing */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', aliases: ['pm_card_visa', 'pm_card_se', 'pm_card_bypassPending'] },
  { number: '4000056655665556', brand: 'visa', funding: 'debit', aliases: ['pm_card_visa_debit'] },
  { number: '5555555555554444', brand: 'mastercard', aliases: ['pm_card_mastercard'] },
  { number: '2223003122003222', brand: 'mastercard', aliases: ['pm_card_mastercard_series_2'] },
  { number: '5200828282828210', brand: 'mastercard', funding: 'debit', aliases: ['pm_card_mastercard_debit'] },
  { number: '378282246310005', brand: 'amex', aliases: ['pm_card_amex'] },
  declined('4000000000000002', 'generic_decline', 'chargeDeclined'),
  declined('4000000000009995', 'insufficient_funds', 'chargeDeclinedInsufficientFunds'),
  declined('4000000000009987', 'lost_card', 'chargeDeclinedLostCard'),
  declined('4000000000009979', 'stolen_card', 'chargeDeclinedStolenCard'),
  declined('4000000000000069', 'expired_card', 'chargeDeclinedExpiredCard'),
  declined('4000000000000127', 'incorrect_cvc', 'chargeDeclinedIncorrectCvc'),
  declined('4000000000000119', 'processing_error', 'chargeDeclinedProcessingError'),
  { number: '4000002500003155', brand: 'visa', authenticate: true, aliases: ['pm_card_authenticationRequiredOnSetup'] },
  { number: '4000002760003184', brand: 'visa', authenticate: true, aliases: ['pm_card_authenticationRequired'] },
  { number: '4000000000003220', brand: 'visa', authenticate: true, aliases: ['pm_card_threeDSecure2Required'] },
  {
    number: '4000008260003178',
    brand: 'visa',
    authenticate: true,
    decline: 'insufficient_funds',
    aliases: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    authenticate: true,
    decline: 'generic_decline',
    aliases: ['pm_card_threeDSecureRequiredChargeDeclined'],
  },
  { number: '4000000000005126', brand: 'visa', refund: 'fails', aliases: ['pm_card_refundFail'] },
  { number: '4000000000007726', brand: 'visa', refund: 'pending', aliases: ['pm_card_pendingRefund'] },
  { number: '4000000000000259', brand: 'visa', disputed: true, aliases: ['pm_card_createDispute'] },
];

function declined(number: string, decline: DeclineCode, name: string): TestCard {
  return { number, brand: 'visa', decline, aliases: [`pm_card_${name}`, `pm_card_visa_${name}`] };
}

export function cardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

export function cardByAlias(alias: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.aliases.includes(alias));
}

export function behaviourOf(card: TestCard): CardBehaviour {
  const { authenticate, decline, refund, disputed } = card;
  return { authenticate, decline, refund, disputed };
}
