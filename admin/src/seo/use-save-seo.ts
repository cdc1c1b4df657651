import type { AdminSeoRecord } from '@kronblad/contracts/views/seo';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ShopDataProvider } from '../api/data-provider';
import { codeOf, fieldErrorsOf, formErrorOf } from '../api/error-message';
import type { About, SeoValues } from '../api/seo-actions';
import type { ConflictingValues } from '../ui/form/EditConflict';
import { useSeoEditing } from './seo-editing';
import { valuesOf } from './seo-form';

const CONFLICTS: readonly unknown[] = ['version_conflict', 'seo_record_taken'];

/**
 * Saves a record and refetches all SEO data. `save` resolves to false on failure; the page and the form then show why.
 * `met`: the values of another user's change, on which the next save is based.
 */
export function useSaveSeo(about: About, record: AdminSeoRecord | null, form: UseFormReturn<FieldValues>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { setError } = useSeoEditing();
  const [met, setMet] = useState<ConflictingValues>();
  // The record that the next save updates.
  const base = useRef(record);

  const write = async (values: SeoValues) => {
    base.current = await dataProvider.saveSeo(about, base.current, values);
    if (about.entity_type === 'marketing_page')
      void queryClient.invalidateQueries({ queryKey: ['marknadsforingssidor'] });
  };

  const meet = async () => {
    const now = await dataProvider.seoOf(about);
    setMet({ before: { ...valuesOf(base.current) }, now: { ...valuesOf(now) } });
    base.current = now;
  };

  const refused = async (error: unknown) => {
    if (CONFLICTS.includes(codeOf(error))) return meet();
    for (const [field, message] of Object.entries(fieldErrorsOf(error) ?? {}))
      form.setError(field, { type: 'server', message });
    throw error;
  };

  const save = async (values: FieldValues): Promise<boolean> => {
    setError(undefined);
    try {
      const failed = await write(values as SeoValues).then(
        () => false,
        (error) => refused(error).then(() => true),
      );
      if (failed) return false;
    } catch (error) {
      setError(formErrorOf(error, (message) => `Kunde inte spara SEO-inställningar: ${message}`));
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['seo'] });
    }
    notify('SEO-inställningarna är sparade.', { type: 'success' });
    return true;
  };
  return { save, met };
}
