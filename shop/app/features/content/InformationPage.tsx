import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Icon, type IconName } from '../../ui/Icon';
import css from './information.module.css';

interface InformationPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function InformationPage({ title, lead, children }: InformationPageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs path={[['Hem', '/']]} current={title} />
      <header className={css.intro}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

export function Cards({ children }: { readonly children: ReactNode }) {
  return <ul className={css.cards}>{children}</ul>;
}

export function Card({ icon, title, children }: CardProps) {
  return (
    <li className={css.card}>
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
    </li>
  );
}

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
