export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'success' | 'warning' | 'error';
  readonly link?: ToastLink | undefined;
}

export interface ToastLink {
  readonly to: string;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
  close(id: number) {
    replace(toasts.filter((toast) => toast.id !== id));
  },
};

/** A toast with a link stays so long for people who reach the link with the keyboard. */
const BY_KEYBOARD_MS = 8000;
const DEFAULT_MS = 3000;

/** Undefined in tests without a page. */
const focused = () => globalThis.document?.activeElement;

const usual = (link: ToastLink | undefined): number =>
  link && focused()?.matches(':focus-visible') ? BY_KEYBOARD_MS : DEFAULT_MS;

/** `duration` is in milliseconds. A click closes the message earlier. It stays while the focus is in it. */
export function toast(message: string, tone: Toast['tone'] = 'success', link?: ToastLink, duration = usual(link)) {
  const id = ++lastId;
  replace([...toasts.slice(-2), { id, message, tone, link }]);
  const end = () => {
    if (focused()?.closest(`[data-toast="${id}"]`)) setTimeout(end, duration);
    else toastStore.close(id);
  };
  setTimeout(end, duration);
}
