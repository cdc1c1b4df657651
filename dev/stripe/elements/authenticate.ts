/**
 * The question of the bank, the wallet, Swish or Klarna. In a frame it tells the page around it only that the question
 * was answered. Klarna's page returns to the shop; the Swish app does not.
 */
const buttons = [...document.querySelectorAll('button')];
const problem = document.getElementById('problem');
const query = new URLSearchParams(location.search);
const app = document.querySelector<HTMLAnchorElement>('a.button');
const REDIRECT_STATUS: Record<string, string> = { approve: 'succeeded', later: 'pending', deny: 'failed' };

const say = (text: string) => problem && Object.assign(problem, { textContent: text });

async function answer(decision: string): Promise<void> {
  for (const button of buttons) button.disabled = true;
  try {
    const body = new URLSearchParams(`${location.search}&decision=${decision}`);
    const response = await fetch('/v3/authenticate', { method: 'POST', body });
    if (!response.ok) throw new Error(String(response.status));
    leave(decision);
  } catch {
    say('Vi når inte betaltjänsten. Kontrollera din anslutning och försök igen.');
    for (const button of buttons) button.disabled = false;
  }
}

function leave(decision: string): void {
  const returnUrl = query.get('return_url');
  if (window.parent !== window) window.parent.postMessage({ authenticated: true }, '*');
  else if (returnUrl) {
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', query.get('payment_intent') ?? '');
    url.searchParams.set('payment_intent_client_secret', query.get('client_secret') ?? '');
    url.searchParams.set('redirect_status', REDIRECT_STATUS[decision] ?? 'failed');
    location.replace(url);
  } else say(decision === 'approve' ? 'Betalt. Gå tillbaka till butiken.' : 'Avbrutet.');
}

for (const button of buttons) button.addEventListener('click', () => void answer(button.id));
if (window.parent !== window)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && buttons.length > 0 && void answer('deny'));
if (app) app.href = location.href.replace(/&code=1$/, '');
(buttons[0] ?? app)?.focus();
