import { isSwedish } from './messages.ts';

/** Shows the 3-D Secure question in a modal dialog and resolves after the answer. */
export function askForAuthentication(origin: string, url: string, locale: string | undefined): Promise<void> {
  const dialog = document.createElement('dialog');
  const name = isSwedish(locale) ? 'Godkänn betalningen' : 'Approve the payment';
  dialog.setAttribute('aria-label', name);
  const fill = { inset: '0', width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none' };
  const bare = { margin: '0', padding: '0', border: '0', background: 'transparent', overflow: 'hidden' };
  Object.assign(dialog.style, { position: 'fixed', ...fill, ...bare });
  dialog.append(challengeFrame(url, name, locale));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || (event.data as { authenticated?: true } | null)?.authenticated !== true) return;
      window.removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      resolve();
    };
    window.addEventListener('message', hear);
    // Only the bank's page may close it, or the payment would stay unresolved.
    dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal());
  });
}

function challengeFrame(url: string, title: string, locale: string | undefined): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `${url}&framed=true&locale=${isSwedish(locale) ? 'sv' : 'en'}`;
  frame.title = title;
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: 'normal' });
  return frame;
}
