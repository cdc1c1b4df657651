import { slugify } from '@kronblad/contracts/rules/slug';
import { useFormContext } from 'react-hook-form';

interface Named {
  readonly name: string;
  readonly slug: string;
}

/** Makes the slug follow every change of the name; with the name as it was comes the slug as it was. */
export function useSlugOfName() {
  const { setValue, formState } = useFormContext<Named>();
  // Read while rendering: the form tells only those of it who have asked.
  const { isSubmitted, defaultValues } = formState;
  return (event?: { readonly target?: { readonly value?: unknown } } | string) => {
    const name = String((typeof event === 'string' ? event : event?.target?.value) ?? '');
    const slug = name === defaultValues?.name ? (defaultValues.slug ?? '') : slugify(name);
    setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted });
  };
}
