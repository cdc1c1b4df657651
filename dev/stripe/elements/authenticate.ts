/** The bank's 3-D Secure question in a frame. It tells the page around it only that the question was answered. */
const buttons = [...document.querySelectorAll('button')];
const problem = document.getElementById('problem');

async function answer(outcome: string): Promise<void> {
  for (const button of buttons) button.disabled = true;
  try {
    const body = new URLSearchParams(`${location.search}&outcome=${outcome}`);
    const response = await fetch('/v3/authenticate', { method: 'POST', body });
    if (!response.ok) throw new Error(String(response.status));
    window.parent.postMessage({ authenticated: true }, '*');
  } catch {
    if (problem) problem.textContent = 'Vi når inte betaltjänsten. Kontrollera din anslutning och försök igen.';
    for (const button of buttons) button.disabled = false;
  }
}

for (const button of buttons) button.addEventListener('click', () => void answer(button.id));
document.addEventListener('keydown', ({ key }) => key === 'Escape' && void answer('deny'));
buttons[0]?.focus();
