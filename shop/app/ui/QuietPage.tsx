import type { ReactNode } from 'react';
import petal from './petal.svg?url';
import css from './quiet-page.module.css';

interface QuietPageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** Pass `h2` when the page has a heading of its own. */
  readonly heading?: 'h1' | 'h2';
  /** True makes the page as high as the screen, which keeps the footer in place. */
  readonly whole?: boolean;
}

export function QuietPage({ title, children, actions, heading: Heading = 'h1', whole = false }: QuietPageProps) {
  return (
    <div className={`${css.page} ${whole ? css.whole : ''}`}>
      <img className={css.mark} src={petal} alt="" width="40" height="40" />
      <Heading>{title}</Heading>
      {children}
      <div className={css.actions}>{actions}</div>
    </div>
  );
}
