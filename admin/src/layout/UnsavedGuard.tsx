import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { type UnsavedForm, UnsavedFormsContext } from '../ui/form/unsaved';

interface Question {
  readonly title: string;
  readonly leave: () => void;
}

/**
 * Asks before the user leaves forms with unsaved changes. All forms share this guard, because the router supports a
 * single blocker.
 */
export const UnsavedGuard = ({ children }: { readonly children: ReactNode }) => {
  const forms = useRef(new Set<UnsavedForm>());
  const [question, setQuestion] = useState<Question>();

  const isLeaving: BlockerFunction = useCallback(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      from !== to && [...forms.current].some(({ staysAt }) => staysAt === undefined || !to.startsWith(staysAt)),
    [],
  );
  const blocker = useBlocker(isLeaving);

  const value = useMemo(() => {
    const add = (form: UnsavedForm) => {
      forms.current.add(form);
      return () => void forms.current.delete(form);
    };
    const ask = (title: string, leave: () => void) => setQuestion({ title, leave });
    const leaveAll = (leave: () => void) => {
      const [first] = forms.current;
      if (!first) return leave();
      ask(first.question, () => {
        forms.current.clear();
        leave();
      });
    };
    return { add, ask, leaveAll };
  }, []);

  const isBlocked = blocker.state === 'blocked';
  const stay = () => {
    setQuestion(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    setQuestion(undefined);
    if (isBlocked) blocker.proceed();
    else question?.leave();
  };
  const [first] = forms.current;
  return (
    <UnsavedFormsContext value={value}>
      {children}
      <ConfirmDialog
        open={isBlocked || question !== undefined}
        title={question?.title ?? first?.question ?? 'Stänga utan att spara?'}
        question="Det du har skrivit sparas inte."
        confirmLabel="Stäng utan att spara"
        cancelLabel="Fortsätt skriva"
        filled="cancel"
        onConfirm={leave}
        onCancel={stay}
      />
    </UnsavedFormsContext>
  );
};
