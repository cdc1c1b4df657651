import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import type { Problems } from './flower-questions';
import css from './flowers.module.css';

export interface FrameProps {
  readonly number: number;
  readonly title: string;
  readonly state: 'open' | 'answered' | 'waiting';
  /** The answer in a few words. */
  readonly summary: string;
  readonly onChange: () => void;
  /**
   * Null until the shopper has moved between questions. Then the opened one gets the focus: its field of this name, or
   * its heading.
   */
  readonly moved: string | null;
  readonly children: ReactNode;
}

/** A question of the checkout. Only one is open; the answered ones show their answer. */
export function QuestionFrame({ number, title, state, summary, onChange, moved, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question opens
  useEffect(() => {
    if (!isOpen || moved === null) return;
    const field = moved && heading.current?.parentElement?.querySelector<HTMLElement>(`[name="${moved}"]`);
    if (field) return field.focus();
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <li className={`${css.question} ${css[state]}`}>
      <h2 ref={heading} tabIndex={-1} id={`fraga-${number}`} aria-current={isOpen ? 'step' : undefined}>
        <span className={css.number}>{number}</span> {title}
      </h2>
      {state === 'answered' && (
        <div className={css.answer}>
          <p>{summary}</p>
          <button type="button" className="text-button" onClick={onChange}>
            Ändra<span className="hidden-visually">: {title}</span>
          </button>
        </div>
      )}
      {isOpen && children}
    </li>
  );
}

/** The second click would answer the next question, whose button may stand in the same place. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

interface QuestionFormProps {
  readonly problems: () => Problems;
  readonly onAnswered: () => void;
  readonly busy?: boolean;
  /** `shown`: problems of the fields that were wrong at the last attempt to go on; they disappear as they are corrected. */
  readonly children: (shown: Problems) => ReactNode;
  readonly action?: string;
}

export function QuestionForm({ problems, onAnswered, busy, children, action = 'Fortsätt' }: QuestionFormProps) {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = problems();
    const [first] = Object.keys(found);
    if (first === undefined) return onAnswered();
    setTried(new Set(Object.keys(found)));
    form.current?.querySelector<HTMLElement>(`[name="${first}"]:not(:disabled)`)?.focus();
  }
  return (
    <form className={css.form} ref={form} onSubmit={submit} noValidate>
      {children(Object.fromEntries(Object.entries(problems()).filter(([name]) => tried.has(name))))}
      <Button type="submit" wide busy={busy} onClick={ignoreDoubleClick}>
        {action}
      </Button>
    </form>
  );
}
