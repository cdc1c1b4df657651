import { z } from 'zod';
import { type Answer, answer, emailText, singleLine } from '../request/schema.js';
import { tidyCode, tidyName } from '../text/typed-text.js';
import { isCommonPassword, SHORTEST_PASSWORD } from './passwords.js';
import { ROLES } from './roles.js';
import { isUserName } from './user-name.js';

/** A recovery code with its hyphens has 29 characters. */
const LONGEST_CODE = 40;

export const login = z.object({
  username: z.string().overwrite(tidyName).min(1, 'Ange användarnamn.').max(100),
  password: z.string().min(1, 'Ange lösenord.').max(500),
  /** Six digits or a recovery code; required when the account has a second factor. */
  code: z.string().overwrite(tidyCode).max(LONGEST_CODE).optional(),
});

export const startPage = z.object({ start_page: z.enum(['day', 'dashboard']) });
export type StartPage = z.output<typeof startPage>['start_page'];

export const adminUser = answer({ id: 'AdminUser' })({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  start_page: startPage.shape.start_page.describe(
    'The page after login: chosen, or the day where the calendar is in use.',
  ),
  second_factor: z.boolean(),
  recovery_codes: z.number().describe('Number of unused recovery codes.'),
});
export type AdminUser = Answer<typeof adminUser>;

export const loginAnswer = answer({ id: 'LoginAnswer' })({
  success: z.literal(true),
  user: adminUser,
  token: z.string().describe("The session's token for scripts (`Authorization: Bearer`); browsers use the cookie."),
});
export type LoginAnswer = Answer<typeof loginAnswer>;

const newPassword = z
  .string({ error: 'Ange ett nytt lösenord.' })
  .min(SHORTEST_PASSWORD, `Lösenordet ska ha minst ${SHORTEST_PASSWORD} tecken.`)
  .max(500, { error: 'Högst 500 tecken.', abort: true })
  .refine((password) => !isCommonPassword(password), 'Lösenordet är för lätt att gissa. Välj ett annat.');

/** Password that is asked for before changes that a stolen session alone must not be able to make. */
export const ownPassword = z.object({
  current_password: z
    .string({ error: 'Ange ditt nuvarande lösenord.' })
    .min(1, 'Ange ditt nuvarande lösenord.')
    .max(500, 'Högst 500 tecken.'),
});

const EMAIL = 'Ange en e-postadress, som namn@exempel.se.';
/** An empty email removes the address. */
export const changeAccount = ownPassword.extend({
  email: z.union([z.string().trim().length(0, EMAIL), emailText], { error: EMAIL }),
});
export const changePassword = ownPassword.extend({ new_password: newPassword });

export const adminSession = answer({ id: 'AdminSession' })({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
});
export type AdminSession = Answer<typeof adminSession>;
export const secondFactorCode = z.object({
  code: z
    .string()
    .overwrite(tidyCode)
    .regex(/^\d{6}$/, 'Ange sex siffror.'),
});
/** Takes a recovery code too, because the phone may be lost. */
export const removeSecondFactor = ownPassword.extend({
  code: z
    .string()
    .overwrite(tidyCode)
    .min(6, 'Ange en kod från appen eller en återställningskod.')
    .max(LONGEST_CODE, 'Koden är för lång.'),
});

export const recoveryCodes = answer({ id: 'RecoveryCodes' })({
  recovery_codes: z
    .array(z.string())
    .describe('Shown once: only their hashes are stored. Each works once in place of a code from the app.'),
});
export type RecoveryCodes = Answer<typeof recoveryCodes>;

export const askPasswordLink = z.object({
  account: z
    .string({ error: 'Ange ditt användarnamn eller din e-postadress.' })
    .trim()
    .min(1, 'Ange ditt användarnamn eller din e-postadress.')
    .max(254, 'Högst 254 tecken.'),
});
export const spendPasswordLink = z.object({ token: z.string().max(200), new_password: newPassword });

export const addStaff = ownPassword.extend({
  username: singleLine('Användarnamn', 60).refine(
    isUserName,
    'Skriv användarnamnet med latinska bokstäver och siffror.',
  ),
  email: emailText,
  role: z.enum(ROLES, { error: 'Välj en roll.' }),
});
export const changeRole = ownPassword.extend({ role: addStaff.shape.role });
export const blockStaff = ownPassword.extend({ blocked: z.boolean() });

export const staffAccount = answer({ id: 'StaffAccount' })({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  blocked: z.boolean(),
  blockable: z
    .boolean()
    .describe("Whether it may be blocked and get another role: false for the first account and one's own."),
  second_factor: z.boolean(),
  sessions: z.array(adminSession),
});
export type StaffAccount = Answer<typeof staffAccount>;
