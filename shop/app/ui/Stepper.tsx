import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './Icon';
import css from './stepper.module.css';

interface StepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The lower of the stock and the limit per order. */
  readonly max: number;
  readonly label: string;
  readonly small?: boolean;
}

const clamp = (value: number, max: number) => Math.max(1, Math.min(max, value));

/** A quantity from 1 to `max`. A button at its limit does nothing but keeps the focus. */
export function Stepper({ value, onChange, max, label, small = false }: StepperProps) {
  const [typed, setTyped] = useState(String(value));
  // The state is set while rendering, because an effect would run after the first paint and undo typed text.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(String(value));
  }
  const field = useRef<HTMLInputElement>(null);
  const set = (next: number) => {
    const allowed = clamp(Number.isFinite(next) ? next : value, max);
    setTyped(String(allowed));
    if (allowed !== value) onChange(allowed);
  };
  const take = ({ value: written }: HTMLInputElement) => set(Number.parseInt(written, 10));
  // Adopts text that was typed before hydration, which React keeps in the field but does not know. A layout effect,
  // so that it runs before a click is handled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useLayoutEffect(() => {
    const input = field.current;
    if (!input || input.value === typed) return;
    take(input);
    input.value = typed;
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline grid in every browser
    <div role="group" aria-label={label} className={`${css.stepper} ${small ? css.small : ''}`}>
      <button type="button" aria-label="Minska antalet" aria-disabled={value <= 1} onClick={() => set(value - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={field}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D.*/, '').slice(0, 4))}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
      />
      <button type="button" aria-label="Öka antalet" aria-disabled={value >= max} onClick={() => set(value + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
