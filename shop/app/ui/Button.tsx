import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import type { LinkProps } from 'react-router';
import css from './button.module.css';
import { PageLink } from './PageLink';

interface Look {
  /** Use one `primary` button per view. `quiet` looks like a link. */
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly wide?: boolean;
}

/** Floating elements must not cover elements with this attribute. */
export const MAIN_ACTION = 'data-main-action';

const markOf = ({ look = 'primary' }: Look) => (look === 'primary' ? { [MAIN_ACTION]: '' } : {});

/** Classes for an element that looks like a button but is neither a button nor a link within the shop. */
export const buttonClasses = ({ look = 'primary', wide = false }: Look, more = '') =>
  `${css.button} ${css[look]} ${wide ? css.wide : ''} ${more}`;

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly busy?: boolean;
}

const nothing = (event: MouseEvent) => event.preventDefault();

/**
 * A disabled button has `aria-disabled` instead of `disabled`, because browsers take the focus from `disabled` buttons.
 */
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
