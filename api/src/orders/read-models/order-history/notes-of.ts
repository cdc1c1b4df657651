import type { AnyEvent, StoredEvent } from '../../../event-store/index.js';

export function notesOf(events: readonly AnyEvent[]): StoredEvent<'OrderNoteAdded'>[] {
  const deleted = new Set(events.flatMap((event) => (event.type === 'OrderNoteDeleted' ? [event.data.noteId] : [])));
  return events.flatMap((event) =>
    event.type === 'OrderNoteAdded' && !deleted.has(event.data.noteId) ? [event as StoredEvent<'OrderNoteAdded'>] : [],
  );
}
