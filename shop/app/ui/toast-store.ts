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

/** `duration` is in milliseconds. A click closes the message earlier. */
export function toast(message: string, tone: Toast['tone'] = 'success', link?: ToastLink, duration = 3000) {
  const id = ++lastId;
  replace([...toasts.slice(-2), { id, message, tone, link }]);
  setTimeout(() => toastStore.close(id), duration);
}
