import { useEffect } from 'react';
import { Form, type FormProps } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useUnsaved } from './unsaved';
import { useFirst } from './use-first';

interface PageFormProps extends Pick<FormProps, 'resolver' | 'onSubmit' | 'children'> {
  /** Initial values. Later changes are ignored, so that a refetched record does not overwrite typed text. */
  readonly defaultValues: FieldValues;
  /** The values that were saved last; the form goes on from them. */
  readonly saved: FieldValues | undefined;
}

/** A form that stays open when it is saved. */
export const PageForm = ({ defaultValues, saved, children, ...form }: PageFormProps) => {
  return (
    <Form defaultValues={useFirst(defaultValues)} noValidate disableInvalidFormNotification {...form}>
      <Unsaved saved={saved} />
      {children}
    </Form>
  );
};

const Unsaved = ({ saved }: Pick<PageFormProps, 'saved'>) => {
  const { reset } = useFormContext();
  useUnsaved(useFormState().isDirty);
  useEffect(() => {
    if (saved) reset(saved);
  }, [saved, reset]);
  return null;
};
