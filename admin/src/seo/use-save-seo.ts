import type { AdminSeoRecord } from '@kronblad/contracts/seo/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import type { SeoSubjectKey, SeoValues } from '../api/seo-actions';
import { useSave } from '../ui/form/use-save';
import { valuesOf } from './seo-form';

/** Saves a record and refetches all SEO data. */
export function useSaveSeo(about: SeoSubjectKey, record: AdminSeoRecord | null) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();

  return useSave<AdminSeoRecord | null, SeoValues>({
    record,
    toForm: valuesOf,
    write: async (base, values) => {
      try {
        return await dataProvider.saveSeo(about, base, values);
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['seo'] });
        if (about.entity_type === 'marketing_page')
          void queryClient.invalidateQueries({ queryKey: ['marknadsforingssidor'] });
      }
    },
    reload: () => dataProvider.seoOf(about),
    message: () => 'SEO-inställningarna är sparade.',
    failed: (message) => `Kunde inte spara SEO-inställningar: ${message}`,
  });
}
