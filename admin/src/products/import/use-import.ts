import type { ImportInterruption, ImportPreview } from '@kronblad/contracts/views/product-tools';
import { useState } from 'react';
import { type HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, messageOf, sentMessageOf } from '../../api/error-message';
import { formatCount } from '../../format/numbers';

interface Chosen {
  readonly file: File;
  /** The first line to import, from 1. Above 1 after an interrupted import. */
  readonly fromLine: number;
  readonly preview: ImportPreview;
}

const UNKNOWN_OUTCOME = 'En del av filen kan redan vara sparad. Välj filen igen, så visas vad som återstår.';

const nextLineOf = (error: unknown): number | undefined =>
  codeOf(error) === 'import_interrupted' ? ((error as HttpError).body as ImportInterruption).next_line : undefined;

export function useImport(onClose: () => void) {
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'reading' | 'writing'>();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();

  const work = async (kind: 'reading' | 'writing', action: () => Promise<void>) => {
    setBusy(kind);
    setError(undefined);
    try {
      await action();
    } catch (refused) {
      setError((before) => before ?? messageOf(refused));
    } finally {
      setBusy(undefined);
    }
  };
  const preview = async (file: File, fromLine: number) => {
    setChosen(undefined);
    setChosen({ file, fromLine, preview: await dataProvider.previewProductImport(file, fromLine) });
  };
  const choose = (file: File) => work('reading', () => preview(file, 1));

  const stopped = async (file: File, failure: unknown) => {
    refresh();
    const nextLine = nextLineOf(failure);
    if (nextLine !== undefined) {
      setError(messageOf(failure));
      return preview(file, nextLine);
    }
    if (sentMessageOf(failure) !== undefined) throw failure;
    setChosen(undefined);
    setError(`${messageOf(failure)} ${UNKNOWN_OUTCOME}`);
  };
  const write = ({ file, fromLine, preview: { fingerprint } }: Chosen) =>
    work('writing', async () => {
      try {
        const { created, updated } = await dataProvider.importProducts(file, fromLine, fingerprint);
        const counts = `Nya: ${formatCount(created)}. Ändrade: ${formatCount(updated)}.`;
        notify(`Importen är klar. ${counts}`, { type: 'success' });
        refresh();
        onClose();
      } catch (failure) {
        await stopped(file, failure);
      }
    });
  return { chosen, error, busy, choose, write };
}
