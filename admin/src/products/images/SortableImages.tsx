import { rectSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { Sortable } from '../../ui/Sortable';
import { ImageTile } from './ImageTile';
import { type ImageItem, withAltText, withImageMoved, withoutImage, withPrimaryImage } from './image-item';

interface SortableImagesProps {
  readonly images: readonly ImageItem[];
  readonly productName: string;
  readonly onChange: (edit: (images: ImageItem[]) => ImageItem[]) => void;
}

export const SortableImages = ({ images, productName, onChange }: SortableImagesProps) => (
  <Sortable
    noun="Bild"
    theNoun="bilden"
    keys={images.map(({ key }) => key)}
    strategy={rectSortingStrategy}
    onMove={(key, toKey) => onChange((all) => withImageMoved(all, key, toKey))}
  >
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {images.map((image, index) => (
        <ImageTile
          key={image.key}
          image={image}
          place={index + 1}
          productName={productName}
          onAlt={(text) => onChange((all) => withAltText(all, image.key, text))}
          onPrimary={() => onChange((all) => withPrimaryImage(all, image.key))}
          onDelete={() => onChange((all) => withoutImage(all, image.key))}
        />
      ))}
    </Box>
  </Sortable>
);
