export const NETWORK_FAILED = 'Det uppstod ett nätverksfel. Kontrollera din internetanslutning och försök igen.';

/** TypeError messages of Chromium, Firefox and Safari when a request or a dynamic import fails. */
const LOST = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module/i;

/**
 * The router's message when another server answered, such as a hotel's login page, and Vite's when a stylesheet
 * failed.
 */
const NOT_COME = /^Unable to (decode turbo-stream|preload CSS)/;

/** True when an error is only a lost connection and not a fault of the page. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true;
  if (error instanceof TypeError) return LOST.test(error.message);
  return error instanceof Error && NOT_COME.test(error.message);
}
