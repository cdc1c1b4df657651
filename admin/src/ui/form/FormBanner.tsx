import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { currentSessionExpiry, onSessionExpiry } from '../../api/session-expiry';

/** Returns the form's error message, or undefined once the form is changed or the user has logged in again. */
function useBannerUntilEdited<Message>(message: Message | undefined, written: unknown): Message | undefined {
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

/**
 * Validates fields with errors again after any change, so that outdated errors disappear. Server errors stay until
 * their own field changes.
 */
const useRevalidation = (written: unknown) => {
  const { trigger } = useFormContext();
  const { errors } = useFormState();
  const key = JSON.stringify(written);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when values change, not when errors change
  useEffect(() => {
    const names = Object.entries(errors)
      .filter(([name, error]) => name !== 'root' && error?.type !== 'server')
      .map(([name]) => name);
    if (names.length > 0) void trigger(names);
  }, [key]);
};

export const FormBanner = ({ error }: { readonly error: string | undefined }) => {
  const written = useWatch();
  const standing = useBannerUntilEdited(error, written);
  useRevalidation(written);
  return standing ? <Alert severity="error">{standing}</Alert> : null;
};
