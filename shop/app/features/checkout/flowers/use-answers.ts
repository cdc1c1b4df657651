import type { ChangeEvent } from 'react';
import { checkoutStore } from '../checkout-document';
import { type AnswerName } from './flower-draft';
import type { Problems } from './flower-questions';
import { useDraft } from './use-draft';

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
