import type { SeoSubject } from '@kronblad/contracts/seo/schema';
import { createContext, useContext } from 'react';

const EditingContext = createContext<(subject: SeoSubject) => void>(() => undefined);

export const SeoEditingProvider = EditingContext.Provider;
export const useEditSeo = () => useContext(EditingContext);
