import { SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import { Box, MenuItem, TextField } from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import { shownPictures } from '../../api/api-base';
import type { ProductForm } from './product-form';

const NO_PICTURE = '';

export const PictureInput = ({ index }: { index: number }) => {
  const { field } = useController<ProductForm, `sizes.${number}.image`>({ name: `sizes.${index}.image` });
  const images = useWatch<ProductForm, 'images'>({ name: 'images' }).filter(({ uploading }) => !uploading);
  const value = images.some(({ url }) => url === field.value) ? field.value : null;
  const picture = (url: string) => (
    <Box component="img" src={shownPictures(url)} alt="" sx={{ width: 32, height: 40, objectFit: 'cover' }} />
  );
  const chosen = value ?? images[0]?.url;
  return (
    <TextField
      select
      label={SIZE_FIELDS.image.label}
      value={value ?? NO_PICTURE}
      onChange={({ target }) => field.onChange(target.value || null)}
      disabled={images.length === 0}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: () =>
            chosen ? (
              <Box sx={{ height: 23, '& img': { width: 24, height: 30, mt: '-3px' } }}>{picture(chosen)}</Box>
            ) : (
              '–'
            ),
        },
      }}
    >
      <MenuItem value={NO_PICTURE}>Produktens första bild</MenuItem>
      {images.map(({ url, alt_text }, nth) => (
        <MenuItem key={url} value={url} sx={{ gap: 1.5 }}>
          {picture(url)}
          {alt_text || `Bild ${nth + 1}`}
        </MenuItem>
      ))}
    </TextField>
  );
};
