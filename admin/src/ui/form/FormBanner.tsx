import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useBannerUntilEdited } from './use-banner-until-edited';

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
