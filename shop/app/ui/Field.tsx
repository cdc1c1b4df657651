import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import css from './field.module.css';

interface Common {
  readonly label: string;
  readonly error?: ReactNode;
  readonly hint?: string;
}

type FieldProps = Common & InputHTMLAttributes<HTMLInputElement>;
type AreaProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement>;

function useDescription({ error, hint }: Pick<Common, 'error' | 'hint'>) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const notes = (
    <>
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={css.error}>
          {error}
        </span>
      )}
    </>
  );
  return {
    id,
    notes,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

function Label({ id, text, required }: { readonly id: string; readonly text: string; readonly required: boolean }) {
  return (
    <label className={css.label} htmlFor={id}>
      {text}
      {!required && <span className={css.optional}> (valfritt)</span>}
    </label>
  );
}

export function Field({ label, error, hint, required = false, ...rest }: FieldProps) {
  const { id, notes, aria } = useDescription({ error, hint });
  return (
    <div className={css.field}>
      <Label id={id} text={label} required={required} />
      <input {...rest} {...aria} id={id} className={css.input} aria-required={required} />
      {notes}
    </div>
  );
}

type SelectProps = Common &
  SelectHTMLAttributes<HTMLSelectElement> & {
    /** Value and text. */
    readonly options: readonly (readonly [string, string])[];
  };

export function Select({ label, error, hint, required = false, options, ...rest }: SelectProps) {
  const { id, notes, aria } = useDescription({ error, hint });
  return (
    <div className={css.field}>
      <Label id={id} text={label} required={required} />
      <select {...rest} {...aria} id={id} className={css.input} aria-required={required}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {notes}
    </div>
  );
}

export function TextArea({ label, error, hint, required = false, ...rest }: AreaProps) {
  const { id, notes, aria } = useDescription({ error, hint });
  return (
    <div className={css.field}>
      <Label id={id} text={label} required={required} />
      <textarea {...rest} {...aria} id={id} className={css.input} aria-required={required} />
      {notes}
    </div>
  );
}
