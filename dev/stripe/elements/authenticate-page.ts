import { callIntent, localized } from './api-client.ts';
import { byId } from './card-field.ts';
import type { PaymentIntent, StripeError } from './client-types.ts';

/** The bank's 3-D Secure question. In a frame it notifies the parent page, as a page it redirects to the shop. */
const query = new URLSearchParams(location.search);
const framed = query.get('framed') === 'true';
const fields = { payment_intent: query.get('payment_intent') ?? '', client_secret: query.get('client_secret') ?? '' };
const { publishableKey = '', returnUrl = '' } = document.body.dataset;
const buttons = [byId<HTMLButtonElement>('approve'), byId<HTMLButtonElement>('deny')];

async function answer(outcome: 'approve' | 'deny'): Promise<void> {
  for (const button of buttons) button.disabled = true;
  try {
    const body = new URLSearchParams({ ...fields, outcome });
    const response = await fetch('/v3/authenticate', { method: 'POST', body });
    if (!response.ok) throw new Error(String(response.status));
    leave(outcome);
  } catch {
    const error = localized(document.documentElement.lang, { type: 'api_connection_error' } as StripeError);
    byId('problem').textContent = error.message ?? '';
    for (const button of buttons) button.disabled = false;
  }
}

async function leave(outcome: 'approve' | 'deny'): Promise<void> {
  // Any origin may embed the frame, so the message carries only the fact of an answer.
  if (framed) return window.parent.postMessage({ authenticated: true }, '*');
  const url = new URL(returnUrl);
  const known = await callIntent(location.origin, 'en', 'GET', fields.payment_intent, {
    key: publishableKey,
    client_secret: fields.client_secret,
  });
  const status: PaymentIntent['status'] | undefined = known.error ? undefined : known.paymentIntent.status;
  const paid = outcome === 'approve' && (status === 'succeeded' || status === 'processing');
  url.searchParams.set('payment_intent', fields.payment_intent);
  url.searchParams.set('payment_intent_client_secret', fields.client_secret);
  url.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed');
  location.assign(url);
}

byId('approve').addEventListener('click', () => void answer('approve'));
byId('deny').addEventListener('click', () => void answer('deny'));
document.addEventListener('keydown', (event) => event.key === 'Escape' && void answer('deny'));
if (framed) byId('approve').focus();
