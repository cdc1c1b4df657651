import { TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';

const HINT = 'Sidans adress. Följer namnet när det ändras.';
const CHANGED = 'Adressen ändras. Gamla länkar leder vidare till den nya.';

export const SlugInput = ({ isNew }: { isNew: boolean }) => {
  const { slug } = useFormState<{ slug: string }>({ name: 'slug' }).dirtyFields;
  const hint = slug ? CHANGED : HINT;
  return <TextInput source="slug" label="Slug" required helperText={isNew ? 'Skapas av namnet.' : hint} />;
};
