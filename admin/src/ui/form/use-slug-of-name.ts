import { slugify } from '@kronblad/contracts/text/slug';
import { useFormContext } from 'react-hook-form';

interface Named {
  readonly name: string;
  readonly slug: string;
}

/** Keeps the slug in step with the name. Restoring the original name restores the original slug. */
export function useSlugOfName() {
  const { setValue, formState } = useFormContext<Named>();
  // Must be read while rendering, because react-hook-form only tracks state that was read.
  const { isSubmitted, defaultValues } = formState;
  return (event?: { readonly target?: { readonly value?: unknown } } | string) => {
    const name = String((typeof event === 'string' ? event : event?.target?.value) ?? '');
    const slug = name === defaultValues?.name ? (defaultValues.slug ?? '') : slugify(name);
    setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted });
  };
}
