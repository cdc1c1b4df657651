export const NETWORK_FAILED = 'Det uppstod ett nätverksfel. Kontrollera din internetanslutning och försök igen.';

/** What Chromium, Firefox and Safari say in a TypeError when a request, or a part of the program, did not get through. */
const LOST = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module/i;

/** Whether an error is but a lost connection: nothing is wrong with the page itself. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true;
  return error instanceof TypeError && LOST.test(error.message);
}
