import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { ImageTile } from './ImageTile';
import { type ImageItem, moved, withAlt, without, withPrimary } from './image-item';

interface SortableImagesProps {
  readonly images: readonly ImageItem[];
  readonly productName: string;
  readonly onChange: (edit: (images: ImageItem[]) => ImageItem[]) => void;
}

const HOW =
  'Tryck på mellanslag eller Enter för att lyfta bilden, flytta den med piltangenterna och tryck igen för att släppa. Esc avbryter.';

function announcementsOf(images: readonly ImageItem[]): Announcements {
  const place = (id: UniqueIdentifier | undefined) => images.findIndex(({ key }) => key === id) + 1;
  return {
    onDragStart: ({ active }) => `Bild ${place(active.id)} är lyft.`,
    onDragOver: ({ over }) => (over ? `Plats ${place(over.id)} av ${images.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Bilden ligger på plats ${place(over.id)} av ${images.length}.` : undefined),
    onDragCancel: () => 'Flytten är avbruten.',
  };
}

export const SortableImages = ({ images, productName, onChange }: SortableImagesProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange((all) => moved(all, String(active.id), String(over.id)));
  };
  const accessibility = {
    announcements: announcementsOf(images),
    screenReaderInstructions: { draggable: HOW },
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={images.map(({ key }) => key)} strategy={rectSortingStrategy}>
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
              onAlt={(text) => onChange((all) => withAlt(all, image.key, text))}
              onPrimary={() => onChange((all) => withPrimary(all, image.key))}
              onDelete={() => onChange((all) => without(all, image.key))}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
};
