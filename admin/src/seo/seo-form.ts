import type { AdminSeoRecord, SeoSubject } from '@kronblad/contracts/seo/schema';
import type { SeoValues } from '../api/seo-actions';
import type { FieldLabel } from '../ui/form/merge';

export const NEW_SEO: SeoValues = {
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  canonical_url: '',
  og_title: '',
  og_description: '',
  og_image: '',
  robots_meta: 'index,follow',
};

export const valuesOf = (record: AdminSeoRecord | null): SeoValues => {
  if (!record) return NEW_SEO;
  const { meta_title, meta_description, meta_keywords, canonical_url, og_title, og_description, robots_meta } = record;
  const texts = { meta_title, meta_description, meta_keywords, canonical_url, og_title, og_description };
  return { ...texts, og_image: record.og_image ?? '', robots_meta };
};

export const SEO_LABELS: Readonly<Record<keyof SeoValues, FieldLabel>> = {
  meta_title: 'Metatitel',
  meta_description: 'Metabeskrivning',
  meta_keywords: 'Nyckelord',
  canonical_url: 'Kanonisk adress',
  og_title: 'Titel vid delning',
  og_description: 'Beskrivning vid delning',
  og_image: ['Bild vid delning', () => null],
  robots_meta: 'Robotar',
};

export type CounterTone = 'good' | 'warning' | 'error';

export function counterTone(length: number, limit: number): CounterTone {
  if (length > limit) return 'error';
  return length > limit * 0.9 ? 'warning' : 'good';
}

export type GaugeTone = 'success' | 'warning' | 'error';

/** Whole percent, rounded down; null when `whole` is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part / whole) * 100);

export function gaugeTone(percent: number): GaugeTone {
  if (percent >= 80) return 'success';
  return percent >= 50 ? 'warning' : 'error';
}

export function shownTexts(
  { name, automatic }: Pick<SeoSubject, 'name' | 'automatic'>,
  values: Pick<SeoValues, 'meta_title' | 'meta_description'>,
): { readonly title: string; readonly description: string } {
  return {
    title: values.meta_title.trim() || automatic.title || `${name} | Kronblad`,
    description: values.meta_description.trim() || automatic.description || 'Beskrivning saknas',
  };
}
