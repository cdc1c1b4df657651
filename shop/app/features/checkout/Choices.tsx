import type { ReactNode } from 'react';
import css from './checkout.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly price?: ReactNode;
}

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly chosen: string;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly error?: string | undefined;
}

/** Radio buttons as cards. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, legend, isLegendHidden = false, chosen, choices, onChoose, error } = props;
  return (
    <fieldset className={css.group} aria-describedby={error ? `${name}-fel` : undefined}>
      <legend className={isLegendHidden ? 'hidden-visually' : undefined}>{legend}</legend>
      <div className={css.choices}>
        {choices.map(({ value, title, hint, price }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              aria-invalid={error ? true : undefined}
            />
            <span>
              <b>{title}</b>
              {hint && <small>{hint}</small>}
            </span>
            <span className="numbers">{price}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-fel`} className={css.bad}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
