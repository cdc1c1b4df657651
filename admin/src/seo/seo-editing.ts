import type { SeoSubject } from '@kronblad/contracts/views/seo';
import { createContext, useContext } from 'react';

export type Editable = SeoSubject;

interface Editing {
  readonly edit: (subject: Editable) => void;
  readonly setError: (message: string | undefined) => void;
}

const EditingContext = createContext<Editing>({ edit: () => undefined, setError: () => undefined });

export const SeoEditing = EditingContext.Provider;
export const useSeoEditing = (): Editing => useContext(EditingContext);
