import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { saveFile } from './save-file';

/** Saves the PDF at `href` once the worker has made it. A failure is told on the page. `link`: props of a link to it. */
export function usePdf(href: string, fileName: string) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.madeFile(href),
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => notify(`Kunde inte hämta ${fileName}. ${messageOf(error, '')}`.trim(), { type: 'error' }),
  });
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return { save: () => mutate(), isPending, link: { href, onClick } };
}
