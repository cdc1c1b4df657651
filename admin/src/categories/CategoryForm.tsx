import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { useMemo } from 'react';
import { BooleanInput, NumberInput, TextInput, useGetOne, useListContext } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { FormDialog } from '../ui/form/FormDialog';
import { RecordLoading } from '../ui/form/RecordLoading';
import { SlugInput } from '../ui/form/SlugInput';
import { useSave } from '../ui/form/use-save';
import { useSlugOfName } from '../ui/form/use-slug-of-name';
import { type CategoryForm, categoryErrors, toForm, toPayload } from './category-form';

function useClose() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: '/kategorier', search });
}

const Fields = ({ isNew }: { isNew: boolean }) => {
  const follow = useSlugOfName();
  return (
    <>
      <TextInput
        source="name"
        label="Namn"
        required
        autoFocus
        onChange={follow}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        helperText={false}
      />
      <SlugInput isNew={isNew} />
      <TextInput source="description" label="Beskrivning" multiline minRows={3} maxRows={10} helperText={false} />
      <TextInput source="image_url" label="Bildens webbadress" type="url" helperText={false} />
      <NumberInput source="sort_order" label="Sorteringsordning" min={0} step={1} helperText="Lägst visas först." />
      <BooleanInput source="is_active" label="Aktiv (syns i butiken)" helperText={false} />
    </>
  );
};

const CategoryFormDialog = ({ category }: { category?: AdminCategory }) => {
  const close = useClose();
  const { total = 0 } = useListContext();
  const values = useMemo(() => toForm(category, total), [category, total]);
  const { save, error } = useSave({
    resource: 'kategorier',
    record: category,
    created: 'Kategori skapad!',
    updated: 'Kategori uppdaterad!',
    failed: (message) => `Kunde inte spara kategori. Försök igen. ${message}`,
    onSaved: close,
  });
  return (
    <FormDialog
      title={category ? 'Redigera kategori' : 'Ny kategori'}
      defaultValues={values}
      validate={(form) => categoryErrors(form as CategoryForm)}
      onSubmit={(form) => save(toPayload(form as CategoryForm))}
      error={error}
      onClose={close}
    >
      <Fields isNew={category === undefined} />
    </FormDialog>
  );
};

export const NewCategoryDialog = () => {
  const { isPending } = useListContext();
  const close = useClose();
  return isPending ? <RecordLoading title="Ny kategori" error={null} onClose={close} /> : <CategoryFormDialog />;
};

export const EditCategoryDialog = () => {
  const { id = '' } = useParams();
  const close = useClose();
  const { data, error } = useGetOne<AdminCategory>('kategorier', { id: Number(id) }, { refetchOnWindowFocus: false });
  return data ? (
    <CategoryFormDialog category={data} />
  ) : (
    <RecordLoading title="Redigera kategori" error={error} onClose={close} />
  );
};
