import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMay, useRole } from '../api/use-may';
import { home } from '../auth/auth-provider';
import { ForbiddenPage } from '../ui/ForbiddenPage';
import { PageLoading } from '../ui/PageLoading';
import { isAllowed, sectionAt } from './sections';

/** The dashboard; an account that may not see it is led to the page that it begins with. */
const Home = () => {
  const { data } = useQuery({ queryKey: ['auth', 'home'], queryFn: home, gcTime: 0 });
  return data ? <Navigate to={data} replace /> : <PageLoading />;
};

/** The page of the address, if the user's role may see it. */
export const AllowedPage = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const may = useMay();
  const section = sectionAt(pathname);
  if (useRole() === undefined) return <PageLoading />;
  if (!section || isAllowed(section, may)) return children;
  return pathname === '/' ? <Home /> : <ForbiddenPage />;
};
