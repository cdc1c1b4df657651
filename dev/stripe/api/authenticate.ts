import type { Core } from '../core.ts';
import type { FormHash } from '../http/form.ts';
import type { HttpRequest } from '../http/messages.ts';
import { ApiError } from './api-error.ts';

/**
 * Reads the key from the bearer token, the basic authentication user, or the form parameter `key` (from browsers),
 * which it removes. 401 otherwise.
 */
export function authenticate(core: Core, request: HttpRequest, form: FormHash): 'publishable' | 'secret' {
  const key = keyOf(request, form);
  delete form.key;
  if (key === core.secretKey) return 'secret';
  if (key === core.publishableKey) return 'publishable';
  throw unauthorized(
    key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details."
      : `Invalid API Key provided: ${masked(key)}`,
  );
}

export function secretKeyRequired(): ApiError {
  const error = unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  );
  return new ApiError(error.status, { ...error.body, code: 'secret_key_required' });
}

function keyOf(request: HttpRequest, form: FormHash): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return typeof form.key === 'string' ? form.key : '';
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}

function masked(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}
