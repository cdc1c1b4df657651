/** Logins per client address and user name, from devices on which the user has not logged in before. */
export const PER_GUESSER = { name: 'login-guesser', points: 10, seconds: 900 };
/** Logins per user name from all such devices together. */
export const PER_ACCOUNT = { name: 'login-account', points: 100, seconds: 900 };
export const PER_ADDRESS = { name: 'login-address', points: 30, seconds: 900 };
/** Logins from a device on which the user has logged in before; the limits above do not apply to it. */
export const PER_DEVICE = { name: 'login-device', points: 10, seconds: 900 };
/** Checks of the password or a code in one session. */
export const PER_PASSWORD_ASKED = { name: 'password-asked', points: 10, seconds: 900 };
