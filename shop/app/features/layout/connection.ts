/** Messages of the TypeError that Chromium, Firefox and Safari throw when a request fails. */
const LOST = /^failed to fetch$|^networkerror|^load failed$/i;

/** React Router's message when another server answered, such as a hotel's login page. */
const UNDECODABLE = /^Unable to decode turbo-stream/;

export function isConnectionLost(error: unknown): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true;
  if (error instanceof TypeError) return LOST.test(error.message);
  return error instanceof Error && UNDECODABLE.test(error.message);
}
