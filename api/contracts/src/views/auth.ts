import { z } from 'zod';

export const login = z.object({
  username: z.string().trim().min(1, 'Ange användarnamn.').max(100),
  password: z.string().min(1, 'Ange lösenord.').max(500),
  /** Six digits, when the account has a second factor. */
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
export const changePassword = z.object({
  current_password: z.string().min(1).max(500),
  new_password: z.string().min(12, 'Lösenordet ska ha minst 12 tecken.').max(500),
});
export interface AdminSession {
  readonly id: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly user_agent: string;
  readonly current: boolean;
}
export const secondFactorCode = z.object({ code: z.string().regex(/^\d{6}$/, 'Ange sex siffror.') });
