import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import type { LinkProps } from 'react-router';
import css from './button.module.css';
import { PageLink } from './PageLink';

interface Look {
  /** One primary action per view; `quiet` looks like a link. */
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly wide?: boolean;
}

/** Floating elements must not cover elements with this attribute. */
export const MAIN_ACTION = 'data-main-action';

const markOf = ({ look = 'primary' }: Look) => (look === 'primary' ? { [MAIN_ACTION]: '' } : {});

/** For elements that look like a button but are neither a button nor a link within the shop. */
export const buttonClasses = ({ look = 'primary', wide = false }: Look, more = '') =>
  `${css.button} ${css[look]} ${wide ? css.wide : ''} ${more}`;

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows and announces progress, and ignores clicks. */
  readonly busy?: boolean;
}

const nothing = (event: MouseEvent) => event.preventDefault();

/** Uses aria-disabled, because browsers remove the focus from `disabled` buttons. */
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
