import type { AdminSeoRecord } from '@kronblad/contracts/views/seo';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ShopDataProvider } from '../api/data-provider';
import { fieldErrorsOf, formErrorOf } from '../api/error-message';
import type { About, SeoValues } from '../api/seo-actions';
import { useSeoEditing } from './seo-editing';

/** Saves a record and reads all SEO data anew. The answer is false when it failed; the page and the form say why. */
export function useSaveSeo(about: About, record: AdminSeoRecord | null, form: UseFormReturn<FieldValues>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { setError } = useSeoEditing();
  // A record that was created although a later step failed is updated by the next try.
  const current = useRef(record);
  if ((record?.version ?? 0) > (current.current?.version ?? 0)) current.current = record;

  return async (values: FieldValues): Promise<boolean> => {
    setError(undefined);
    try {
      current.current = await dataProvider.saveSeo(about, current.current, values as SeoValues);
      if (about.entity_type === 'marketing_page') {
        await dataProvider.copySeoToMarketingPage(Number(about.entity_id), current.current);
        void queryClient.invalidateQueries({ queryKey: ['marknadsforingssidor'] });
      }
    } catch (error) {
      for (const [field, message] of Object.entries(fieldErrorsOf(error) ?? {})) form.setError(field, { message });
      setError(formErrorOf(error, (message) => `Kunde inte spara SEO-inställningar: ${message}`));
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['seo'] });
    }
    notify('SEO-inställningarna är sparade.', { type: 'success' });
    return true;
  };
}
