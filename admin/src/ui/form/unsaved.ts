import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

export interface UnsavedForm {
  readonly question: string;
  /** Navigation to a path with this prefix does not count as leaving the form. */
  readonly staysAt: string | undefined;
}

interface UnsavedForms {
  readonly add: (form: UnsavedForm) => () => void;
  readonly ask: (question: string, leave: () => void) => void;
  /** Calls `leave` at once when no form has unsaved changes. */
  readonly leaveAll: (leave: () => void) => void;
}

export const UnsavedFormsContext = createContext<UnsavedForms>({
  add: () => () => undefined,
  ask: (_question, leave) => leave(),
  leaveAll: (leave) => leave(),
});

export const useLeaveAll = () => useContext(UnsavedFormsContext).leaveAll;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before unsaved text is lost by navigation or `close`. Call `release` after saving to skip the question. */
export function useUnsaved(
  isDirty: boolean,
  { question = 'Stänga utan att spara?', staysAt }: Partial<UnsavedForm> = {},
) {
  const { add, ask } = useContext(UnsavedFormsContext);
  const remove = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    const takeOut = add({ question, staysAt });
    remove.current = takeOut;
    window.addEventListener('beforeunload', warn);
    return () => {
      takeOut();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, question, staysAt, add]);

  const release = useCallback(() => remove.current?.(), []);
  const close = (leave: () => void) => {
    if (!isDirty) return leave();
    ask(question, () => {
      release();
      leave();
    });
  };
  return { close, release };
}
