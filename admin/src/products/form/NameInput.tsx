import { slugify } from '@kronblad/contracts/rules/slug';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ProductForm } from './product-form';

/** A new product's slug follows every change of the name; an old one keeps its address. */
export const NameInput = ({ isNew }: { isNew: boolean }) => {
  const { setValue, formState } = useFormContext<ProductForm>();
  // Read while rendering: the form tells only those of it who have asked.
  const { isSubmitted } = formState;
  const follow = (name: unknown) =>
    setValue('slug', slugify(String(name ?? '')), { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <TextInput
      source="name"
      label="Produktnamn"
      required
      autoFocus
      onChange={(event) => isNew && follow(event?.target?.value ?? event)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      helperText={false}
    />
  );
};
