import { TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';

const HINT = 'Adress i butiken. Följer namnet när det ändras.';
const CHANGED = 'Adressen i butiken ändras. Gamla länkar leder vidare till den nya.';

export const SlugInput = ({ isNew }: { isNew: boolean }) => {
  const { slug } = useFormState<{ slug: string }>({ name: 'slug' }).dirtyFields;
  const hint = slug ? CHANGED : HINT;
  return (
    <TextInput source="slug" label="Slug" required helperText={isNew ? 'Adress i butiken. Skapas av namnet.' : hint} />
  );
};
