import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import type { LinkProps } from 'react-router';
import css from './button.module.css';
import { PageLink } from './PageLink';

interface Look {
  /** One primary action per view; `quiet` reads as a link. */
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly wide?: boolean;
}

/** Marks what a view is for: nothing that floats may cover it. */
export const MAIN_ACTION = 'data-main-action';

const markOf = ({ look = 'primary' }: Look) => (look === 'primary' ? { [MAIN_ACTION]: '' } : {});

/** For what looks like a button and is neither a button nor a link within the shop. */
export const buttonClasses = ({ look = 'primary', wide = false }: Look, more = '') =>
  `${css.button} ${css[look]} ${wide ? css.wide : ''} ${more}`;

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Working: shown, announced, and not to be pressed again. */
  readonly busy?: boolean;
}

const nothing = (event: MouseEvent) => event.preventDefault();

/** One that cannot be pressed says so, and keeps the focus: a browser takes it from what is `disabled`. */
export function Button({ look, wide, busy, disabled, className, type = 'button', onClick, ...rest }: ButtonProps) {
  const off = disabled || busy;
  return (
    <button
      {...markOf({ look })}
      {...rest}
      type={type}
      className={buttonClasses({ look, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={off ? nothing : onClick}
    />
  );
}

export function ButtonLink({ look, wide, className, ...rest }: Look & LinkProps) {
  return <PageLink {...markOf({ look })} {...rest} className={buttonClasses({ look, wide }, className)} />;
}
