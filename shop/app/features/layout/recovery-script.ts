/**
 * Goes back to the page that was asked for as soon as the shop answers. Runs as it stands, in a page that has no other
 * script, so it may use nothing from outside.
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
