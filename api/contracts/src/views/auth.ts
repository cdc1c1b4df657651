import { z } from 'zod';
import { emailText } from './fields.js';

export const login = z.object({
  username: z.string().trim().min(1, 'Ange användarnamn.').max(100),
  password: z.string().min(1, 'Ange lösenord.').max(500),
  /** Six digits; required when the account has a second factor. */
  code: z.string().trim().max(10).optional(),
});
export interface AdminUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: 'admin';
  readonly second_factor: boolean;
}
export interface LoginAnswer {
  readonly success: true;
  readonly user: AdminUser;
  /** For scripts (`Authorization: Bearer`); browsers use the cookie. */
  readonly token: string;
}
/** An empty email removes the address. */
export const changeAccount = z.object({
  email: z.union([z.string().trim().length(0), emailText], { error: 'Ange en e-postadress, som namn@exempel.se.' }),
});
export const changePassword = z.object({
  current_password: z
    .string({ error: 'Ange ditt nuvarande lösenord.' })
    .min(1, 'Ange ditt nuvarande lösenord.')
    .max(500, 'Högst 500 tecken.'),
  new_password: z
    .string({ error: 'Ange ett nytt lösenord.' })
    .min(12, 'Lösenordet ska ha minst 12 tecken.')
    .max(500, 'Högst 500 tecken.'),
});
export interface AdminSession {
  readonly id: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly user_agent: string;
  readonly current: boolean;
}
export const secondFactorCode = z.object({ code: z.string().regex(/^\d{6}$/, 'Ange sex siffror.') });
