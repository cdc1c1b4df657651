import { mayCall, type Role } from '@kronblad/contracts/staff/roles';
import { useGetIdentity, usePermissions } from 'react-admin';

/** Undefined until it is known. */
export const useRole = (): Role | undefined => usePermissions<Role>().permissions ?? undefined;

/** The user's id; undefined until it is known. */
export const useAccount = (): number | undefined => useGetIdentity().identity?.id as number | undefined;

export type May = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', route: string) => boolean;

/** Whether the user's role may call a route of the API, such as `/orders/:id`. The API refuses what it may not. */
export function useMay(): May {
  const role = useRole();
  return (method, route) => role !== undefined && mayCall(role, method, route);
}

/** Whether the user may change orders, or only read them. */
export const useMayChangeOrders = (): boolean => useMay()('PUT', '/orders/:id');
