import type { AdminCategory } from '@kronblad/contracts/category/schema';
import { type ShopFactsView, shopFactsPatch } from '@kronblad/contracts/shop/schema';
import AddRounded from '@mui/icons-material/AddRounded';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Alert, Box, Button, MenuItem, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { type FieldValues, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { SettingsForm } from '../ui/form/SettingsForm';
import { IconAction } from '../ui/IconAction';
import { Panel } from '../ui/Panel';
import { ButtonsAtEnd } from '../ui/rows';

const MAX_THEMES = 4;
const labels = { homeThemes: 'Teman på startsidan' } as const;

function useCategoryNames() {
  const { data = [], error } = useGetList<AdminCategory>('kategorier', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'sort_order', order: 'ASC' },
  });
  return { categories: data, failed: Boolean(error) };
}

const CategoryField = ({ name }: { name: string }) => {
  const { categories, failed } = useCategoryNames();
  const value = useWatch({ name });
  const isKnown = categories.some(({ slug }) => slug === value);
  const help = failed ? 'Kunde inte ladda kategorierna.' : undefined;
  return (
    <Field name={name} label="Kategori" select helperText={help}>
      {value && !isKnown && (
        <MenuItem value={value}>{categories.length > 0 ? `${value} (finns inte längre)` : value}</MenuItem>
      )}
      {categories.map(({ slug, name: category, is_active }) => (
        <MenuItem key={slug} value={slug}>
          {is_active ? category : `${category} (inaktiv)`}
        </MenuItem>
      ))}
    </Field>
  );
};

const Themes = () => {
  const { fields, append, remove, swap } = useFieldArray({ name: 'homeThemes' });
  const problem = (useFormContext().formState.errors.homeThemes as { message?: string } | undefined)?.message;
  const _target = { minWidth: 44, minHeight: 44 } as const;
  return (
    <Stack spacing={2}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Inga teman visas på startsidan.
        </Typography>
      )}
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={`Tema ${index + 1}`}
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr) minmax(0, 1.4fr) auto' },
            pb: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <CategoryField name={`homeThemes.${index}.category`} />
          <Field name={`homeThemes.${index}.title`} label="Rubrik" />
          <Field name={`homeThemes.${index}.text`} label="Text" multiline />
          <ButtonsAtEnd>
            <IconAction
              label={`Flytta upp tema ${index + 1}`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUpwardRounded fontSize="small" />
            </IconAction>
            <IconAction
              label={`Flytta ned tema ${index + 1}`}
              disabled={index === fields.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDownwardRounded fontSize="small" />
            </IconAction>
            <IconAction label={`Ta bort tema ${index + 1}`} onClick={() => remove(index)}>
              <DeleteOutlineRounded fontSize="small" />
            </IconAction>
          </ButtonsAtEnd>
        </Box>
      ))}
      {fields.length < MAX_THEMES && (
        <Box>
          <Button startIcon={<AddRounded />} onClick={() => append({ category: '', title: '', text: '' })}>
            Lägg till tema
          </Button>
        </Box>
      )}
    </Stack>
  );
};

const themesOf = ({ homeThemes }: FieldValues) => ({ homeThemes });

export const HomeSettings = () => (
  <SettingsForm
    name="facts"
    schema={shopFactsPatch}
    labels={labels}
    toForm={(facts: ShopFactsView) => themesOf(facts)}
    toPayload={themesOf}
  >
    <Panel
      title="Teman på startsidan"
      note={`Högst ${MAX_THEMES} teman. Vart och ett visar en kategori med rubrik och text, i den här ordningen. En kategori utan varor visas inte.`}
    >
      <Themes />
    </Panel>
  </SettingsForm>
);
