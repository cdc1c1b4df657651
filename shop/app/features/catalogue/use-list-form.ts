import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { listHref, readListAddress } from './list-address';

/**
 * Submitting navigates to the list's canonical URL. Without JavaScript the browser submits the form's own parameters.
 */
export function useListForm() {
  const navigate = useNavigate();
  return {
    action: '/produkter',
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const fields = [...new FormData(event.currentTarget)] as [string, string][];
      void navigate(listHref(readListAddress(new URLSearchParams(fields))), { preventScrollReset: true });
    },
  };
}
