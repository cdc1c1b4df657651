import UploadRounded from '@mui/icons-material/UploadRounded';
import { Box, Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { Field } from '../ui/form/Field';

const HELP = 'Rekommenderad storlek: 1200 × 630 px.';

export const ShareImageField = ({ name }: { name: string }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const { setValue, setError } = useFormContext();
  const url = String(useWatch({ name }) ?? '');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setBusy(true);
    try {
      setValue(name, await dataProvider.uploadImage(file, file.name), { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      setError(name, { message: `Uppladdning misslyckades för ${file.name}: ${messageOf(error)}` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, alignItems: 'flex-start' }}>
        <Field name={name} label="Bild vid delning" placeholder="https://" helperText={HELP} />
        <input ref={input} type="file" hidden accept="image/jpeg,image/png,image/webp" onChange={upload} />
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => input.current?.click()}
          startIcon={<UploadRounded />}
          sx={{ minHeight: 44, flex: 'none' }}
        >
          {busy ? 'Laddar upp...' : 'Ladda upp bild'}
        </Button>
      </Box>
      {/^(\/api\/image\/|https?:\/\/)/.test(url) && (
        <Box
          component="img"
          src={url}
          alt="Bilden vid delning"
          sx={{ width: 240, maxWidth: '100%', aspectRatio: '1200 / 630', objectFit: 'cover', borderRadius: 1 }}
        />
      )}
    </Box>
  );
};
