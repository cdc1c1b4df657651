import type { Role } from '@kronblad/contracts/staff/roles';
import type { AdminUser } from '@kronblad/contracts/staff/schema';

/** Pages of those who may not see the dashboard. */
const HOMES: Partial<Readonly<Record<Role, string>>> = { bookkeeper: '/bokforing', driver: '/bud' };

/** The page after login. */
export const homeOf = ({ role, start_page }: Pick<AdminUser, 'role' | 'start_page'>): string =>
  HOMES[role] ?? (start_page === 'day' ? '/dagen' : '/');
