import { Suspense } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';

/** Where the dialogs of a page open (see layout/sections.ts). The page stays visible while their code loads. */
export const Dialogs = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

/** Address of a dialog above a list, which keeps its page, filters and sort order. */
export const useDialogAddress = (path: number | string) => ({ pathname: String(path), search: useLocation().search });

/** Navigates from a dialog to the list below it. */
export function useCloseDialog(): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: '..', search });
}
