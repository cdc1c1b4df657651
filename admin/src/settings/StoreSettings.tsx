import { type ShopFactsPatch, shopFactsPatch } from '@kronblad/contracts/shop/schema';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { SettingsForm } from '../ui/form/SettingsForm';
import { IconAction } from '../ui/IconAction';
import { Panel } from '../ui/Panel';
import { FieldGrid } from '../ui/rows';
import { storeForm, storePayload } from './facts-form';
import { HoursInput } from './HoursInput';

const labels = {
  openingHours: 'Öppettider',
  supportHours: 'Telefontider',
  socialLinks: 'Sociala medier',
  location: 'Plats på kartan',
} as const;

const MAX_LINKS = 6;

const SocialLinks = () => {
  const { fields, append, remove } = useFieldArray({ name: 'socialLinks' });
  return (
    <Stack spacing={2}>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Inga länkar visas.
        </Typography>
      )}
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={`Länk ${index + 1}`}
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: '200px minmax(0, 1fr) 44px' },
            alignItems: 'start',
          }}
        >
          <Field name={`socialLinks.${index}.name`} label="Namn" placeholder="Instagram" />
          <Field
            name={`socialLinks.${index}.url`}
            label="Adress"
            type="url"
            placeholder="https://"
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}
          />
          <IconAction label={`Ta bort länk ${index + 1}`} onClick={() => remove(index)}>
            <DeleteOutlineRounded fontSize="small" />
          </IconAction>
        </Box>
      ))}
      {fields.length < MAX_LINKS && (
        <Box>
          <Button startIcon={<AddRounded />} onClick={() => append({ name: '', url: '' })}>
            Lägg till länk
          </Button>
        </Box>
      )}
    </Stack>
  );
};

export const StoreSettings = () => (
  <SettingsForm
    name="facts"
    schema={shopFactsPatch}
    labels={labels}
    toForm={storeForm}
    toPayload={(values): ShopFactsPatch => storePayload(values)}
  >
    <Panel title="Öppettider" note="Visas på kontaktsidan och för den som hämtar i butiken.">
      <HoursInput name="openingHours" none="Inga öppettider visas." />
    </Panel>
    <Panel title="Telefontider" note="När någon svarar i telefon.">
      <HoursInput name="supportHours" none="Inga telefontider visas." />
    </Panel>
    <Panel title="Sociala medier">
      <SocialLinks />
    </Panel>
    <Panel
      title="Plats på kartan"
      note="Grader som i kartappar, till exempel 62,9316 och 17,7767. Lämna tomt om ingen karta ska visas."
    >
      <FieldGrid>
        <Field name="location.latitude" label="Latitud" slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
        <Field name="location.longitude" label="Longitud" slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
      </FieldGrid>
    </Panel>
  </SettingsForm>
);
