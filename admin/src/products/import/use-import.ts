import type { ImportInterruption, ImportPreview } from '@kronblad/contracts/product/tools-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh } from 'react-admin';
import { codeOf, messageOf, sentMessageOf } from '../../api/error-message';
import type { MoveChoices } from '../../api/product-actions';
import { useApiMutation } from '../../api/use-api-mutation';
import { formatCount } from '../../format/numbers';

export interface ChosenFile {
  readonly file: File;
  /** The first line to import, from 1. Above 1 after an interrupted import. */
  readonly fromLine: number;
  readonly preview: ImportPreview;
}

export const FOREIGN_PICTURES = ['produkter', 'pictures-of-another-shop'];
const UNKNOWN_OUTCOME =
  'En del av filen kan redan vara sparad. Importera samma fil igen: det som redan är sparat ändras inte två gånger.';

const writeError = (error: Error): string =>
  sentMessageOf(error) === undefined ? `${messageOf(error)} ${UNKNOWN_OUTCOME}` : messageOf(error);

const nextLineOf = (error: unknown): number | undefined =>
  codeOf(error) === 'import_interrupted' ? ((error as HttpError).body as ImportInterruption).next_line : undefined;

/** The weights of a shop are often those of parcels, which would make wrong comparison prices. */
const DEFAULTS: MoveChoices = { createCategories: true, perishable: [], weights: false };

type Wanted = Pick<ChosenFile, 'file' | 'fromLine'> & Pick<MoveChoices, 'weights'>;

/**
 * After an interruption the rest of the file is previewed again, and the message of the interruption stays. After an
 * import with pictures of another shop the dialog stays open and shows what becomes of them.
 */
export function useImport(onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();

  const [choices, setChoices] = useState(DEFAULTS);
  const [chosen, setChosen] = useState<ChosenFile>();
  const reading = useApiMutation(
    async (api, { file, fromLine, weights }: Wanted): Promise<ChosenFile> => ({
      file,
      fromLine,
      preview: await api.previewProductImport(file, fromLine, weights),
    }),
    { onSuccess: setChosen, onError: () => setChosen(undefined) },
  );
  const writing = useApiMutation(
    (api, { file, fromLine, preview: { fingerprint } }: ChosenFile) =>
      api.importProducts(file, fromLine, fingerprint, choices),
    {
      onSuccess: async ({ created, updated }, { preview }) => {
        const counts = `Nya: ${formatCount(created)}. Ändrade: ${formatCount(updated)}.`;
        notify(`Importen är klar. ${counts}`, { type: 'success' });
        refresh();
        if (preview.pictures === 0) return onClose();
        setChosen(undefined);
        await client.invalidateQueries({ queryKey: FOREIGN_PICTURES });
      },
      onError: async (failure, { file }) => {
        refresh();
        const isUnknown = sentMessageOf(failure) === undefined;
        const fromLine = isUnknown ? 1 : nextLineOf(failure);
        const { weights } = choices;
        if (fromLine !== undefined) await reading.mutateAsync({ file, fromLine, weights }).catch(() => {});
      },
    },
  );
  const choose = (file: File) => {
    writing.reset();
    setChoices(DEFAULTS);
    setChosen(undefined);
    reading.mutate({ file, fromLine: 1, weights: DEFAULTS.weights });
  };
  const change = (next: MoveChoices) => {
    setChoices(next);
    if (chosen && next.weights !== choices.weights) reading.mutate({ ...chosen, weights: next.weights });
  };
  return {
    chosen,
    error: writing.error ? writeError(writing.error) : reading.error && messageOf(reading.error),
    busy: writing.isPending ? 'writing' : reading.isPending ? 'reading' : undefined,
    choices,
    setChoices: change,
    choose,
    write: writing.mutate,
  };
}
