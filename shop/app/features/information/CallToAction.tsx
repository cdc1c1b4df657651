import type { ReactNode } from 'react';
import css from './information.module.css';

interface CallToActionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className={css.call} aria-labelledby="vidare">
      <h2 id="vidare">{title}</h2>
      <p>{text}</p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
