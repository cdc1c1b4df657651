import UploadRounded from '@mui/icons-material/UploadRounded';
import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { shownPictures } from '../api/api-base';
import { Field } from '../ui/form/Field';
import { IMAGE_TYPES, PICTURE_HELP } from '../ui/pictures/picture-file';
import { useUploadPicture } from '../ui/pictures/use-upload-picture';

const HELP = `Rekommenderad storlek: 1200 × 630 px. ${PICTURE_HELP}`;

export const ShareImageField = ({ name }: { name: string }) => {
  const { upload, isUploading, error } = useUploadPicture();
  const { setValue } = useFormContext();
  const url = String(useWatch({ name }) ?? '');
  const input = useRef<HTMLInputElement>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    const uploaded = file && (await upload(file));
    if (uploaded) setValue(name, uploaded, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1}>
        <Field name={name} label="Bild vid delning" placeholder="https://" helperText={HELP} />
        <input ref={input} type="file" hidden accept={IMAGE_TYPES.join(',')} onChange={choose} />
        <Button
          variant="outlined"
          disabled={isUploading}
          onClick={() => input.current?.click()}
          startIcon={<UploadRounded />}
        >
          {isUploading ? 'Laddar upp...' : 'Ladda upp bild'}
        </Button>
      </Stack>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      {/^(\/api\/image\/|https?:\/\/)/.test(url) && (
        <Box
          component="img"
          src={shownPictures(url)}
          alt="Bilden vid delning"
          sx={{ width: 240, maxWidth: '100%', aspectRatio: '1200 / 630', objectFit: 'cover', borderRadius: 1 }}
        />
      )}
    </Stack>
  );
};
