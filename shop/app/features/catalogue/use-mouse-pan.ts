import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A pointer movement shorter than this counts as a click. */
const CLICK_PX = 4;

/** Event handlers that let a mouse drag a scrollable element. The click that ends a drag is ignored. */
export function useMousePan(scroller: () => Element | undefined) {
  const moved = useRef(0);
  return {
    onPointerDown: () => {
      moved.current = 0;
    },
    onPointerMove: ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 1) return;
      const panned = scroller();
      if (!panned) return;
      moved.current += Math.abs(movementX) + Math.abs(movementY);
      panned.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by keyboard has `detail` 0 and never ends a drag.
      if (event.detail > 0 && moved.current > CLICK_PX) event.stopPropagation();
    },
  };
}
