import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { ValidationError } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { IMAGE_TYPES, PICTURE_HELP } from '../../ui/pictures/picture-file';
import type { ProductForm } from '../form/product-form';
import { MAX_IMAGES } from './image-item';
import { SortableImages } from './SortableImages';
import { useImageUpload } from './use-image-upload';

export const ImagesInput = () => {
  const { field, fieldState } = useController<ProductForm, 'images'>({ name: 'images' });
  const productName = useWatch<ProductForm, 'name'>({ name: 'name' });
  const { add, change, failures } = useImageUpload();
  const picker = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const images = field.value;
  return (
    <Stack role="group" aria-labelledby={headingId} spacing={1.5}>
      <Typography id={headingId} component="h3" variant="h3">
        Bilder
      </Typography>
      {images.length > 0 && <SortableImages images={images} productName={productName ?? ''} onChange={change} />}
      <Stack direction="row" spacing={1.5}>
        <Button
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          disabled={images.length >= MAX_IMAGES}
          onClick={() => picker.current?.click()}
        >
          Lägg till bilder
        </Button>
        <FormHelperText sx={{ m: 0 }}>
          {PICTURE_HELP} Max {MAX_IMAGES} bilder, den första är huvudbild. Utan alternativ text läses produktens namn
          upp.
        </FormHelperText>
      </Stack>
      {failures.map((failure) => (
        <FormHelperText key={failure} error role="alert">
          {failure}
        </FormHelperText>
      ))}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Välj bilder"
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Stack>
  );
};
