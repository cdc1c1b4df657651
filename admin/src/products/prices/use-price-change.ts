import { parseSek } from '@kronblad/contracts/rules/money';
import type { PriceChange, PriceRounding } from '@kronblad/contracts/rules/price-change';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { type ChangedProducts, priceChange } from '@kronblad/contracts/views/product-tools';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { counted } from '../../format/numbers';
import { pricePreview } from './price-preview';

/** Most products of one price change. */
export const MAX_PRODUCTS = 1_000;

export interface TypedChange {
  readonly direction: 'up' | 'down';
  readonly text: string;
  readonly unit: PriceChange['unit'];
  readonly rounding: PriceRounding;
}

const NO_CHANGE: TypedChange = { direction: 'up', text: '', unit: 'percent', rounding: 'whole' };

/** Returns a message when the text is no valid change. */
function changeOf({ direction, text, unit, rounding }: TypedChange): PriceChange | string {
  const size = parseSek(text);
  if (size === null || size <= 0) return 'Ange ett tal över 0, med högst två decimaler.';
  const parsed = priceChange.safeParse({ unit, rounding, value: direction === 'up' ? size : -size });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '');
}

/** The selected products, or all products of the list when none is selected, as they were when the dialog opened. */
function useProducts() {
  const { selectedIds = [], filterValues, sort } = useListContext<AdminProduct>();
  const [{ filter, isSelection }] = useState(() => {
    const isSelection = selectedIds.length > 0;
    return { isSelection, filter: isSelection ? { id: selectedIds } : filterValues };
  });
  const dataProvider = useDataProvider<ShopDataProvider>();
  const pagination = { page: 1, perPage: MAX_PRODUCTS };
  const list = useQuery({
    queryKey: ['price-change', filter],
    queryFn: () => dataProvider.getList<AdminProduct>('produkter', { filter, sort, pagination }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...list, isSelection };
}

export function usePriceChange(onClose: () => void) {
  const { data, error: failure, isSelection } = useProducts();
  const { onUnselectItems } = useListContext();
  const [typed, setTyped] = useState(NO_CHANGE);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<ChangedProducts>();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();

  const change = changeOf(typed);
  const preview = data && typeof change !== 'string' ? pricePreview(data.data, change) : undefined;

  const closeSaved = () => {
    onUnselectItems();
    onClose();
  };
  const save = async () => {
    if (!preview || typeof change === 'string') return;
    setBusy(true);
    setError(undefined);
    try {
      const products = preview.changes.map(({ product: { id, version } }) => ({ id, version }));
      const answer = await dataProvider.changePrices({ change, products });
      refresh();
      if (answer.refused.length > 0) return setResult(answer);
      notify(`${counted(answer.changed, 'pris ändrat', 'priser ändrade')}.`, { type: 'success' });
      closeSaved();
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };

  return {
    typed,
    setTyped,
    invalid: typed.text.trim() && typeof change === 'string' ? change : undefined,
    total: data?.total,
    isSelection,
    preview,
    result,
    error: error ?? (failure ? messageOf(failure) : undefined),
    busy,
    save,
    close: result ? closeSaved : onClose,
  };
}
