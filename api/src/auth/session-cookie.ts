import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import { sameText } from '../http/index.js';
import { IDLE_HOURS } from './sessions.js';

const SESSION = 'kronblad_admin';
const DEVICE = 'kronblad_device';
const DEVICE_DAYS = 365;

type Cookies = Pick<Config, 'production' | 'SESSION_SECRET'>;

/** With the prefix `__Host-` no other host of the site can set the cookie. Browsers accept it over https only. */
const named = (name: string, { production }: Pick<Config, 'production'>): string =>
  production ? `__Host-${name}` : name;

export const sessionCookie = (config: Pick<Config, 'production'>): string => named(SESSION, config);

export function tokenOf(request: FastifyRequest, config: Pick<Config, 'production'>): string | null {
  const bearer = request.headers.authorization?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
  return bearer ?? cookieTokenOf(request, config);
}

export const cookieTokenOf = (request: FastifyRequest, config: Pick<Config, 'production'>): string | null =>
  request.cookies?.[sessionCookie(config)] ?? null;

/**
 * The back office sends this header on requests that need a session. If the session has expired, the API then answers
 * 401 instead of the data that the public may see.
 */
export const requiresSession = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-requires-session'] !== undefined;

/** Returns true when the request cannot have a session, judged by its headers alone. */
export const isAnonymous = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization === undefined && !headers.cookie?.includes(SESSION) && !requiresSession({ headers });

export function setSessionCookie(reply: FastifyReply, token: string, config: Cookies): void {
  void reply.setCookie(sessionCookie(config), token, { ...attributes(config), maxAge: IDLE_HOURS * 3600 });
}

export function clearSessionCookie(reply: FastifyReply, config: Cookies): void {
  void reply.clearCookie(sessionCookie(config), attributes(config));
}

export interface DeviceUser {
  readonly username: string;
  /** Null when there is no such account. A new password makes every device unknown. */
  readonly passwordHash: string | null;
}

/**
 * Returns the device's random name if the user has logged in on it before, else null. Such a device has a limit of its
 * own, so that nobody locks the user out by guessing elsewhere. Source: OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies".
 */
export function knownDevice(request: FastifyRequest, user: DeviceUser, config: Cookies): string | null {
  const value = request.cookies?.[deviceCookie(user, config)] ?? '';
  const [name = ''] = value.split('.');
  return sameText(value, deviceValue(name, user, config)) ? name : null;
}

export function rememberDevice(reply: FastifyReply, user: DeviceUser, config: Cookies): void {
  const value = deviceValue(randomBytes(16).toString('base64url'), user, config);
  void reply.setCookie(deviceCookie(user, config), value, { ...attributes(config), maxAge: DEVICE_DAYS * 86_400 });
}

/** Hashes the user name, because users sometimes type their password as user name. */
export const fingerprint = (username: string): string =>
  createHash('sha256').update(username.toLowerCase()).digest('hex');

/** One cookie for each user name, because colleagues share devices. */
const deviceCookie = ({ username }: DeviceUser, config: Cookies): string =>
  named(`${DEVICE}_${fingerprint(username).slice(0, 12)}`, config);

const deviceValue = (name: string, { username, passwordHash }: DeviceUser, { SESSION_SECRET }: Cookies): string =>
  `${name}.${createHmac('sha256', SESSION_SECRET)
    .update(`device ${fingerprint(username)} ${passwordHash} ${name}`)
    .digest('base64url')}`;

const attributes = ({ production: secure }: Cookies) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure,
});
