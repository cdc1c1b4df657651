import { TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';

const HINT = 'Sidans adress. Ligger kvar när namnet ändras.';
const WARNING = 'Adressen ändras: gamla länkar till sidan slutar fungera.';

/** The page's address. Of a record that shoppers may have linked to, it changes only by hand. */
export const SlugInput = ({ isNew }: { isNew: boolean }) => {
  const { slug } = useFormState<{ slug: string }>({ name: 'slug' }).dirtyFields;
  const hint = slug ? WARNING : HINT;
  return <TextInput source="slug" label="Slug" required helperText={isNew ? 'Skapas av namnet.' : hint} />;
};
