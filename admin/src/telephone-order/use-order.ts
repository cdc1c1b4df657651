import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetMany } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { liveKeys } from '../api/live-keys';
import { useApiQuery } from '../api/use-api-query';
import { useDebounced } from '../ui/use-debounced';
import type { Draft } from './draft';
import { daysQuestionOf, quoteOf } from './request';

const DEBOUNCE_MS = 250;
/** What others buy meanwhile changes the stock. */
const REFRESH_MS = 20_000;

export const useDraft = (): Draft => useWatch() as Draft;

export interface KnownGoods {
  readonly product: AdminProduct | undefined;
  readonly size: AdminProductSize | undefined;
}

/** The products of the lines; undefined while they load. */
export function useGoods({ items }: Pick<Draft, 'items'>): readonly KnownGoods[] {
  const ids = [...new Set(items.map(({ id }) => id))];
  const { data = [] } = useGetMany<AdminProduct>('produkter', { ids }, { enabled: ids.length > 0 });
  return items.map(({ id, size_id }) => {
    const product = data.find((each) => each?.id === id);
    return { product, size: product?.sizes.find((size) => size.id === size_id) };
  });
}

export interface KnownSum {
  readonly sum: CartCalculation | undefined;
  /** False while what was typed last is not calculated. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The sum of the order so far. Keeps it in the form, as `total_amount`. */
export function useSum(draft: Draft): KnownSum {
  const { setValue } = useFormContext<Draft>();
  const asked = JSON.stringify(quoteOf(draft));
  const question = useDebounced(asked, DEBOUNCE_MS);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    ['telefonorder', 'sum', question],
    (api) => api.quoteTelephoneOrder(JSON.parse(question)),
    { enabled: question !== 'null', placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
  );
  const isCurrent = asked === question && !isPlaceholderData && !error;
  const sum = asked === 'null' || error ? undefined : data;
  const total = isCurrent ? (sum?.total_amount ?? null) : null;
  useEffect(() => void setValue('total_amount', total), [total, setValue]);
  return { sum, isCurrent, error, refetch };
}

export interface KnownDays {
  readonly days: DeliveryDaysAnswer | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export function useDays(draft: Draft): KnownDays {
  const question = useDebounced(JSON.stringify(daysQuestionOf(draft)), DEBOUNCE_MS);
  const { data, error, refetch } = useApiQuery(
    [...liveKeys.deliveryCapacity, 'days', question],
    (api) => api.deliveryDays(JSON.parse(question)),
    { enabled: question !== 'null', placeholderData: keepPreviousData },
  );
  return { days: question === 'null' ? undefined : data, error, refetch };
}
