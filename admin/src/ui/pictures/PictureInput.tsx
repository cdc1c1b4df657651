import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import { shownPictures } from '../../api/api-base';
import { IMAGE_TYPES, PICTURE_HELP } from './picture-file';
import { useUploadPicture } from './use-upload-picture';

interface PictureInputProps {
  readonly source: string;
  readonly label: string;
}

/** The form value is the uploaded picture's URL, or null. */
export const PictureInput = ({ source, label }: PictureInputProps) => {
  const { field, fieldState } = useController({ name: source });
  const { upload, isUploading, error } = useUploadPicture();
  const picker = useRef<HTMLInputElement>(null);
  const labelId = useId();

  const choose = async (file: File | undefined) => {
    const url = file && (await upload(file));
    if (url) field.onChange(url);
  };

  const chooseLabel = field.value ? 'Byt bild' : 'Välj bild';
  return (
    <Stack role="group" aria-labelledby={labelId} spacing={1}>
      <Typography id={labelId} variant="body2">
        {label}
      </Typography>
      {field.value && (
        <Box
          component="img"
          src={shownPictures(field.value)}
          alt=""
          sx={{
            width: '100%',
            maxHeight: 180,
            objectFit: 'cover',
            borderRadius: 0.5,
            border: 1,
            borderColor: 'divider',
          }}
        />
      )}
      <Stack direction="row" spacing={1}>
        <Button
          ref={field.ref}
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          disabled={isUploading}
          onClick={() => picker.current?.click()}
        >
          {isUploading ? 'Laddar upp...' : chooseLabel}
        </Button>
        {field.value && (
          <Button color="inherit" disabled={isUploading} onClick={() => field.onChange(null)}>
            Ta bort bilden
          </Button>
        )}
      </Stack>
      <FormHelperText>{PICTURE_HELP}</FormHelperText>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={`${label}: välj fil`}
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Stack>
  );
};
