import { type AdminCategory, categoryWrite } from '@kronblad/contracts/views/catalogue';
import type { z } from 'zod';
import { schemaErrors } from '../ui/form/schema-errors';

/** The form's fields; a cleared input is null. */
export interface CategoryForm {
  name: string | null;
  slug: string | null;
  description: string | null;
  image_url: string | null;
  sort_order: number | null;
  is_active: boolean;
}

/** `count`: how many there are, so that a new one comes last. */
export const toForm = (category: AdminCategory | undefined, count: number): CategoryForm =>
  category
    ? {
        name: category.name,
        slug: category.slug,
        description: category.description,
        image_url: category.image_url,
        sort_order: category.sort_order,
        is_active: category.is_active,
      }
    : { name: '', slug: '', description: '', image_url: '', sort_order: count, is_active: true };

export const toPayload = (form: CategoryForm): z.input<typeof categoryWrite> => ({
  name: form.name ?? '',
  slug: form.slug ?? '',
  description: form.description ?? '',
  image_url: form.image_url ?? '',
  sort_order: form.sort_order ?? 0,
  is_active: form.is_active,
});

export const categoryErrors = (form: CategoryForm): Record<string, string> =>
  schemaErrors(categoryWrite, toPayload(form));
