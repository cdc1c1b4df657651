import type { MouseEvent } from 'react';
import { messageOf } from '../api/error-message';
import { useApiMutation } from '../api/use-api-mutation';
import { saveFile } from './save-file';

/** Saves the PDF at `href` once the worker has made it. A failure is told on the page. `link`: props of a link to it. */
export function usePdf(href: string, fileName: string) {
  const { mutate, isPending } = useApiMutation((api) => api.madeFile(href), {
    onSuccess: (file) => saveFile(file, fileName),
    failed: (_, error) => `Kunde inte hämta ${fileName}. ${messageOf(error, '')}`.trim(),
  });
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return { save: () => mutate(), isPending, link: { href, onClick } };
}
