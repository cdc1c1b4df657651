import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import { Box, CircularProgress, TextField } from '@mui/material';
import { shownPictures } from '../../api/api-base';
import { IconAction } from '../../ui/IconAction';
import { Note } from '../../ui/text';
import { type ImageItem, MAX_ALT } from './image-item';

interface ImageTileProps {
  readonly image: ImageItem;
  readonly place: number;
  /** The alternative text until another is written. */
  readonly productName: string;
  readonly onAlt: (text: string) => void;
  readonly onPrimary: () => void;
  readonly onDelete: () => void;
}

const pictureSx = { width: 88, height: 110, borderRadius: 0.5, bgcolor: 'action.hover', flex: 'none' } as const;

const Picture = ({ image, alt }: { image: ImageItem; alt: string }) =>
  image.uploading ? (
    <Box sx={{ ...pictureSx, display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={28} aria-label={`Laddar upp ${image.file?.name ?? ''}`} />
    </Box>
  ) : (
    <Box component="img" src={shownPictures(image.url)} alt={alt} sx={{ ...pictureSx, objectFit: 'cover' }} />
  );

export const ImageTile = ({ image, place, productName, onAlt, onPrimary, onDelete }: ImageTileProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: image.key,
  });
  const isPrimary = place === 1;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 1,
        border: 1,
        borderColor: isPrimary ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        ...(isDragging && { position: 'relative', zIndex: 1, boxShadow: 3 }),
      }}
    >
      <Picture image={image} alt={image.alt_text || productName} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', alignContent: 'space-between', gap: 0.5 }}>
        <TextField
          label="Alternativ text"
          placeholder={productName || 'Vad bilden visar'}
          size="small"
          fullWidth
          value={image.alt_text}
          onChange={(event) => onAlt(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_ALT }, inputLabel: { shrink: true } }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconAction
            label={`Flytta bild ${place}`}
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            sx={{ cursor: 'grab', touchAction: 'none' }}
          >
            <DragIndicatorRounded fontSize="small" />
          </IconAction>
          <IconAction
            label={isPrimary ? 'Huvudbild' : `Gör bild ${place} till huvudbild`}
            aria-pressed={isPrimary}
            onClick={onPrimary}
          >
            {isPrimary ? <StarRounded fontSize="small" color="primary" /> : <StarBorderRounded fontSize="small" />}
          </IconAction>
          {isPrimary && <Note>Huvudbild</Note>}
          <IconAction
            label={`Ta bort bilden ${image.alt_text || place}`}
            onClick={onDelete}
            disabled={image.uploading}
            sx={{ ml: 'auto' }}
          >
            <DeleteOutlineRounded fontSize="small" />
          </IconAction>
        </Box>
      </Box>
    </Box>
  );
};
