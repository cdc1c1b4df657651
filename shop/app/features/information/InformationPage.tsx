import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
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
