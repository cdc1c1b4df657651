export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
}

/** An error response of the API. All changes of the request are rolled back. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** `resource_missing`: 404 for the resource of the URL, 400 for one that a parameter names. */
export function noSuch(object: string, id: string, param = 'id'): ApiError {
  const message = `No such ${object}: '${id}'`;
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  });
}
