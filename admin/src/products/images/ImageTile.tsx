import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import { Box, CircularProgress } from '@mui/material';
import { tokens } from '../../theme/tokens';
import { IconAction } from '../../ui/IconAction';
import type { ImageItem } from './image-item';

interface ImageTileProps {
  readonly image: ImageItem;
  readonly onPrimary: () => void;
  readonly onDelete: () => void;
}

const pictureSx = { width: 104, height: 130, borderRadius: 0.5, backgroundColor: tokens.sandLight } as const;

const Picture = ({ image }: { image: ImageItem }) =>
  image.uploading ? (
    <Box sx={{ ...pictureSx, display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={28} aria-label={`Laddar upp ${image.alt_text}`} />
    </Box>
  ) : (
    <Box
      component="img"
      src={image.url}
      alt={image.alt_text}
      sx={{ ...pictureSx, objectFit: 'cover', display: 'block' }}
    />
  );

export const ImageTile = ({ image, onPrimary, onDelete }: ImageTileProps) => (
  <Box
    component="li"
    sx={{ border: `2px solid ${image.is_primary ? tokens.spruce : tokens.sand}`, borderRadius: 1, p: 0.5 }}
  >
    <Picture image={image} />
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
      <IconAction
        label={image.is_primary ? 'Huvudbild' : 'Gör till huvudbild'}
        aria-pressed={image.is_primary}
        onClick={onPrimary}
      >
        {image.is_primary ? (
          <StarRounded fontSize="small" sx={{ color: tokens.spruce }} />
        ) : (
          <StarBorderRounded fontSize="small" />
        )}
      </IconAction>
      {image.is_primary && <Box sx={{ fontSize: '0.6875rem', color: 'text.secondary' }}>Huvudbild</Box>}
      <IconAction label={`Ta bort bilden ${image.alt_text}`} onClick={onDelete} disabled={image.uploading}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
    </Box>
  </Box>
);
