import { useEffect, useState } from 'react';
import { currentSessionExpiry, onSessionExpiry } from '../../api/session-expiry';

/** Returns the form's error message, or undefined once the form is changed or the user has logged in again. */
export function useBannerUntilEdited<Message>(message: Message | undefined, written: unknown): Message | undefined {
  const key = JSON.stringify(written);
  const [shown, setShown] = useState({ message, key, isOver: false });
  if (shown.message !== message) setShown({ message, key, isOver: false });
  else if (shown.key !== key) setShown({ message, key, isOver: true });
  useEffect(() => {
    const stop = onSessionExpiry(() => {
      if (currentSessionExpiry() === undefined) setShown((now) => ({ ...now, isOver: true }));
    });
    return stop;
  }, []);
  return shown.isOver ? undefined : message;
}
