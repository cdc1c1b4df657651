import type { SeoSubject } from '@kronblad/contracts/seo/schema';
import { createContext, useContext } from 'react';

const EditingContext = createContext<(subject: SeoSubject) => void>(() => undefined);

export const SeoEditing = EditingContext.Provider;
export const useEditSeo = () => useContext(EditingContext);
