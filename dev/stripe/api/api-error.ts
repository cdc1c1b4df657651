import type Stripe from 'stripe';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  advice_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Partial<Stripe.PaymentIntent>;
  payment_method?: Stripe.PaymentMethod;
  doc_url?: string;
  request_log_url?: string;
}

/** An error whose changes are rolled back. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** 400 `invalid_request_error`. */
export function invalidRequest(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });
}

/** 404 `resource_missing`, in Stripe's words: "No such payment_intent: 'pi_x'". */
export function noSuch(object: string, id: string, param = 'id'): ApiError {
  const message = `No such ${object}: '${id}'`;
  const status = param === 'id' ? 404 : 400;
  return new ApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** The intent's status forbids the request. The error contains the intent. */
export function unexpectedState(intent: Partial<Stripe.PaymentIntent>, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}
