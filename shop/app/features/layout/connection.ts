/** Messages of the TypeError that Chromium, Firefox and Safari throw when a request fails. */
const LOST = /^failed to fetch$|^networkerror|^load failed$/i;

/** React Router's message when another server answered, such as a hotel's login page. */
const UNDECODABLE = /^Unable to decode turbo-stream/;

/**
 * True when the page's data could not be requested, so that a retry may help. False for an error in the page itself.
 */
export function isConnectionLost(error: unknown): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true;
  if (error instanceof TypeError) return LOST.test(error.message);
  return error instanceof Error && UNDECODABLE.test(error.message);
}
