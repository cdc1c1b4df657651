import type { ErrorBody } from '../api/api-error.ts';
import { docUrl } from '../api/api-error.ts';

interface Decline {
  code: string;
  message: string;
  advice: 'do_not_try_again' | 'try_again_later' | 'confirm_card_data';
}

/** Reasons for declines with Stripe's messages. Source: https://docs.stripe.com/declines/codes */
const DECLINES = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.', advice: 'try_again_later' },
  insufficient_funds: {
    code: 'card_declined',
    message: 'Your card has insufficient funds.',
    advice: 'try_again_later',
  },
  lost_card: { code: 'card_declined', message: 'Your card was declined.', advice: 'do_not_try_again' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.', advice: 'do_not_try_again' },
  test_mode_live_card: {
    code: 'card_declined',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    advice: 'do_not_try_again',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.', advice: 'do_not_try_again' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    advice: 'confirm_card_data',
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice: 'try_again_later',
  },
  authentication_required: {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    advice: 'try_again_later',
  },
} as const satisfies Record<string, Decline>;

export type DeclineCode = keyof typeof DECLINES;

export function declineError(decline: DeclineCode, charge?: string): ErrorBody {
  const { code, message, advice } = DECLINES[decline];
  return {
    type: 'card_error',
    code,
    ...(code === 'card_declined' || code === 'authentication_required' ? { decline_code: decline } : {}),
    ...(code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
    ...(code === 'expired_card' ? { param: 'exp_month' } : {}),
    message,
    advice_code: advice,
    doc_url: docUrl(code),
    ...(charge && { charge }),
  };
}
