import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { listHref, readListAddress } from './list-address';

/** For a form of the list: leads to the one address that says the same. Without JavaScript it goes there by itself, in its own words. */
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
