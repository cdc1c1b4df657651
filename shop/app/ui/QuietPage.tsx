import type { ReactNode } from 'react';
import petal from './petal.svg?url';
import css from './quiet-page.module.css';

interface QuietPageProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Where to go from here. */
  readonly actions: ReactNode;
  /** `h2` where the page has its own heading already. */
  readonly heading?: 'h1' | 'h2';
  /** In place of one that is as high as the screen: the footer stays where it is. */
  readonly whole?: boolean;
}

/** A page, or a part of one, that has nothing to show but says why and leads on. */
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
