import { slugify } from '@kronblad/contracts/rules/slug';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ProductForm } from './product-form';

/** The slug follows every change of the name. */
export const NameInput = () => {
  const { setValue, formState } = useFormContext<ProductForm>();
  const follow = (name: unknown) =>
    setValue('slug', slugify(String(name ?? '')), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <TextInput
      source="name"
      label="Produktnamn"
      required
      autoFocus
      onChange={(event) => follow(event?.target?.value ?? event)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      helperText={false}
    />
  );
};
