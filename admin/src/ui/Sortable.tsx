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
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface SortableProps {
  /** Name of one entry, as in 'Bild' and 'bilden'. */
  readonly noun: string;
  readonly theNoun: string;
  /** The children's keys; each child calls `useSortable` with its own. */
  readonly keys: readonly string[];
  readonly strategy: SortingStrategy;
  readonly onMove: (key: string, toKey: string) => void;
  readonly children: ReactNode;
}

function announcementsOf({ noun, theNoun, keys }: SortableProps): Announcements {
  const place = (id: UniqueIdentifier | undefined) => keys.indexOf(String(id)) + 1;
  const capital = theNoun.charAt(0).toUpperCase() + theNoun.slice(1);
  return {
    onDragStart: ({ active }) => `${noun} ${place(active.id)} är lyft.`,
    onDragOver: ({ over }) => (over ? `Plats ${place(over.id)} av ${keys.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `${capital} ligger på plats ${place(over.id)} av ${keys.length}.` : undefined),
    onDragCancel: () => 'Flytten är avbruten.',
  };
}

/** Orders its children by drag and by keyboard. */
export const Sortable = (props: SortableProps) => {
  const { theNoun, keys, strategy, onMove, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  const draggable = `Tryck på mellanslag eller Enter för att lyfta ${theNoun}, flytta den med piltangenterna och tryck igen för att släppa. Esc avbryter.`;
  const accessibility = { announcements: announcementsOf(props), screenReaderInstructions: { draggable } };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={[...keys]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};
