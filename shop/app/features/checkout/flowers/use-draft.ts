import { useMemo } from 'react';
import { checkoutStore, useCheckoutDocument } from '../checkout-document';
import { draftOf, type FlowerDraft } from './flower-draft';

export const currentDraft = (): FlowerDraft => draftOf(checkoutStore.current().flowers);

export function useDraft(): FlowerDraft {
  const { flowers } = useCheckoutDocument();
  return useMemo(() => draftOf(flowers), [flowers]);
}
