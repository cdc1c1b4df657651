export const NETWORK_FAILED = 'Det uppstod ett nätverksfel. Kontrollera din internetanslutning och försök igen.';

/** What Chromium, Firefox and Safari say in a TypeError when a request, or a part of the program, did not get through. */
const LOST = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module/i;

/**
 * What the router says when somebody else answered in the shop's place, such as a hotel's network that wants a login, and
 * Vite when the styles of a part of the program did not get through.
 */
const NOT_COME = /^Unable to (decode turbo-stream|preload CSS)/;

/** Whether an error is but a lost connection: nothing is wrong with the page itself. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true;
  if (error instanceof TypeError) return LOST.test(error.message);
  return error instanceof Error && NOT_COME.test(error.message);
}
