/**
 * Reloads the requested page as soon as the shop answers. Serialised into a page without other scripts, so it may use
 * no outer variable.
 */
function recover(): void {
  const tryAgain = async () => {
    if (!navigator.onLine || location.pathname === '/offline') return;
    const answer = await fetch('/offline', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.ok) location.reload();
  };
  window.addEventListener('online', tryAgain);
  setInterval(tryAgain, 5_000);
}

export const RECOVERY_SCRIPT = `(${recover})()`;
