import type { AdminUser } from '@kronblad/contracts/staff/schema';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { API } from '../api/api-base';
import { statusOf } from '../api/error-message';
import { request, send } from '../api/http-client';
import { dropDraft, forgetDraftUnlessOf } from '../telephone-order/draft';
import { homeOf } from './home';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
  /** The page that was asked for before the login. */
  readonly asked?: string;
}

/**
 * The logged-in user, fetched once per page load. The session is an HttpOnly cookie that scripts cannot read; the token
 * in the login response is for scripts outside the browser and is dropped.
 */
let session: Promise<AdminUser> | undefined;

const currentUser = (): Promise<AdminUser> => {
  session ??= userOfSession().then(withOwnDraft);
  return session;
};

/** Asks the shop, because another window may have logged somebody else in. */
export const userOfSession = async (): Promise<AdminUser> => (await request(`${API}/auth/me`)).json;

function withOwnDraft(user: AdminUser): AdminUser {
  forgetDraftUnlessOf(user.id, Date.now());
  return user;
}

const forget = () => {
  session = undefined;
};

export const home = async (): Promise<string> => homeOf(await currentUser());

/** @throws what the user is told, because the session goes on. */
function stayUnlessLoggedOut(error: unknown): void {
  const status = statusOf(error);
  if (status !== 401)
    throw new Error(`Du är inte utloggad${status ? '' : ': nätet saknas'}. Försök igen.`, { cause: error });
}

const toIdentity = (user: AdminUser): UserIdentity => ({ id: user.id, fullName: user.username });

export const authProvider: AuthProvider = {
  login: async ({ asked, ...credentials }: Credentials) => {
    const { json } = await send('POST', `${API}/auth/login`, credentials);
    session = Promise.resolve(withOwnDraft(json.user));
    return { redirectTo: asked ?? (await home()) };
  },
  checkAuth: async () => {
    try {
      await currentUser();
    } catch (error) {
      forget();
      // `message: false`: the redirect to the login page needs no notification.
      throw Object.assign(new Error('not authenticated', { cause: error }), { message: false });
    }
  },
  // SessionDialog asks for a new login on top of the page. A redirect to the login page would lose typed text.
  checkError: async () => undefined,
  logout: async () => {
    if (!session) return;
    await send('POST', `${API}/auth/logout`).catch(stayUnlessLoggedOut);
    forget();
    dropDraft();
  },
  getIdentity: async () => toIdentity(await currentUser()),
  getPermissions: async () => (await currentUser()).role,
};
