import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';
import { Alert } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { useApiMutation } from '../../api/use-api-mutation';
import { counted, formatCount } from '../../format/numbers';
import { useSelection } from '../../ui/Selection';
import type { stillRefused } from './still-refused';

/** A change of many products. One that is hard to imagine has a preview, which asks for its details first. */
export interface BulkAction {
  readonly run: (api: ShopDataProvider) => Promise<ChangedProducts>;
  /** The notification about what has changed, and how long it stays. */
  readonly result: (answer: ChangedProducts) => { readonly text: ReactNode; readonly shownMs?: number };
  /** Leaves out the products that staff have mended since; by default all stay. */
  readonly refused?: typeof stillRefused;
}

interface Bulk {
  readonly run: (action: BulkAction) => Promise<unknown>;
  readonly isPending: boolean;
}

const BulkContext = createContext<Bulk>({ run: async () => {}, isPending: false });
export const useBulk = (): Bulk => useContext(BulkContext);

export const productCountText = (count: number): string => counted(count, 'produkt', 'produkter');

const MOST_NAMES = 10;

export const FirstLines = ({ lines }: { lines: readonly string[] }) => (
  <>
    <ul>
      {lines.slice(0, MOST_NAMES).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {lines.length > MOST_NAMES && `och ${formatCount(lines.length - MOST_NAMES)} till`}
  </>
);

/** Does the actions and says what was refused until the page, the filters or the selection change. */
export const BulkActions = ({ children }: { children: ReactNode }) => {
  const { data = [], filterValues, page } = useListContext<AdminProduct>();
  const { ids, clear } = useSelection<AdminProduct>();
  const notify = useNotify();
  const refresh = useRefresh();
  const {
    mutateAsync,
    isPending,
    data: answer,
    variables: action,
    reset,
  } = useApiMutation((api, { run }: BulkAction) => run(api), {
    onSuccess: (done, { result }) => {
      const { text, shownMs } = result(done);
      if (done.changed > 0) notify(text, { type: 'success', autoHideDuration: shownMs });
      clear();
      refresh();
    },
  });
  const hasSelection = ids.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page or filter clears the message too
  useEffect(() => void reset(), [page, JSON.stringify(filterValues), reset]);
  useEffect(() => {
    if (hasSelection) reset();
  }, [hasSelection, reset]);
  const all = answer?.refused ?? [];
  const refused = action?.refused?.(all, data) ?? all;
  return (
    <BulkContext.Provider value={{ run: mutateAsync, isPending }}>
      {children}
      {refused.length > 0 && (
        <Alert severity="warning" onClose={reset} sx={{ mt: 2 }}>
          {`${productCountText(refused.length)} lämnades som ${refused.length === 1 ? 'den' : 'de'} var:`}
          <FirstLines lines={refused.map(({ name, message }) => `${name}: ${message}`)} />
        </Alert>
      )}
    </BulkContext.Provider>
  );
};
