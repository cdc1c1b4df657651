import type { ChangeEvent } from 'react';
import { useMemo } from 'react';
import { checkoutStore, useCheckoutDocument } from '../checkout-document';
import { type AnswerName, draftOf, type FlowerDraft } from './flower-draft';
import type { Problems } from './flower-questions';

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Props of the form's fields, by the names of the answers. */
export function useAnswers(errors: Problems) {
  const draft = useDraft();
  return (name: AnswerName, required = true) => ({
    name,
    value: draft[name],
    error: errors[name],
    required,
    maxLength: 100,
    onChange: ({ currentTarget: { value } }: Typed) => checkoutStore.answer({ [name]: value }),
  });
}

export const currentDraft = (): FlowerDraft => draftOf(checkoutStore.current().flowers);

export function useDraft(): FlowerDraft {
  const { flowers } = useCheckoutDocument();
  return useMemo(() => draftOf(flowers), [flowers]);
}
