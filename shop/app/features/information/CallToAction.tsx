import type { ReactNode } from 'react';
import css from './information.module.css';

interface CallToActionProps {
  readonly title: string;
  readonly text: string;
  /** Links, the most important first. */
  readonly children: ReactNode;
}

/** The way on from a page that told of something. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className={css.call} aria-labelledby="vidare">
      <h2 id="vidare">{title}</h2>
      <p>{text}</p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
