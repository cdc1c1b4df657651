import type { VisitEventType } from '@kronblad/contracts/visit/schema';

export interface VisitEvent {
  readonly type: VisitEventType;
  readonly productId?: number;
  readonly results?: number;
}

type Listener = (event: VisitEvent) => void;

const waiting: VisitEvent[] = [];
let listener: Listener | null = null;

/** Buffers the event until the statistics module has loaded. That module drops the event when there is no consent. */
export function tellVisit(event: VisitEvent): void {
  if (listener) listener(event);
  else waiting.push(event);
}

export function onVisitEvent(next: Listener): void {
  listener = next;
  for (const event of waiting.splice(0)) next(event);
}
