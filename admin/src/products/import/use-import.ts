import type { ImportInterruption, ImportPreview } from '@kronblad/contracts/views/product-tools';
import { type HttpError, useNotify, useRefresh } from 'react-admin';
import { codeOf, messageOf, sentMessageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { formatCount } from '../../format/numbers';

interface Chosen {
  readonly file: File;
  /** The first line to import, from 1. Above 1 after an interrupted import. */
  readonly fromLine: number;
  readonly preview: ImportPreview;
}

const UNKNOWN_OUTCOME = 'En del av filen kan redan vara sparad. Välj filen igen, så visas vad som återstår.';

const writeError = (error: Error): string =>
  sentMessageOf(error) === undefined ? `${messageOf(error)} ${UNKNOWN_OUTCOME}` : messageOf(error);

const nextLineOf = (error: unknown): number | undefined =>
  codeOf(error) === 'import_interrupted' ? ((error as HttpError).body as ImportInterruption).next_line : undefined;

/** After an interruption the rest of the file is previewed again, and the message of the interruption stays. */
export function useImport(onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();

  const reading = useApiMutation(
    async (api, { file, fromLine }: Pick<Chosen, 'file' | 'fromLine'>): Promise<Chosen> => ({
      file,
      fromLine,
      preview: await api.previewProductImport(file, fromLine),
    }),
    { onError: () => {} },
  );
  const writing = useApiMutation(
    (api, { file, fromLine, preview: { fingerprint } }: Chosen) => api.importProducts(file, fromLine, fingerprint),
    {
      onSuccess: ({ created, updated }) => {
        const counts = `Nya: ${formatCount(created)}. Ändrade: ${formatCount(updated)}.`;
        notify(`Importen är klar. ${counts}`, { type: 'success' });
        refresh();
        onClose();
      },
      onError: async (failure, { file }) => {
        refresh();
        const fromLine = nextLineOf(failure);
        if (fromLine !== undefined) await reading.mutateAsync({ file, fromLine }).catch(() => {});
        else if (sentMessageOf(failure) === undefined) reading.reset();
      },
    },
  );
  const choose = (file: File) => {
    writing.reset();
    reading.mutate({ file, fromLine: 1 });
  };
  return {
    chosen: reading.data,
    error: writing.error ? writeError(writing.error) : reading.error && messageOf(reading.error),
    busy: writing.isPending ? 'writing' : reading.isPending ? 'reading' : undefined,
    choose,
    write: writing.mutate,
  };
}
