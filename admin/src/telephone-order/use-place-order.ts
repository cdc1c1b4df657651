import type { PlacedTelephoneOrder } from '@kronblad/contracts/telephone-order/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useSubmit } from '../ui/form/use-submit';
import { type Draft, dropDraft } from './draft';
import { requestOf, sourcesOf } from './request';

export interface Placed {
  readonly order: PlacedTelephoneOrder;
  readonly draft: Draft;
}

/** Sends the form. A repeated press places no second order, because the draft's `checkout_id` is the same. */
export function usePlaceOrder(onPlaced: (placed: Placed) => void) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [sent, setSent] = useState<Draft>();
  const { submit, error, refusal } = useSubmit<Draft, PlacedTelephoneOrder>(
    (api, draft) => api.placeTelephoneOrder(requestOf(draft)),
    {
      onSuccess: (order, draft) => {
        dropDraft();
        refresh();
        onPlaced({ order, draft });
      },
      // The refusal may say that sum, stock or days are others than those on the screen.
      onError: () => void queryClient.invalidateQueries(),
    },
  );
  const place = async (values: FieldValues) => {
    const draft = values as Draft;
    setSent(draft);
    const fields = await submit(draft);
    return fields && sourcesOf(fields as Record<string, string>, draft);
  };
  return { place, error, refusal, sent };
}
