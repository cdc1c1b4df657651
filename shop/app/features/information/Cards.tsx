import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon';
import css from './information.module.css';

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
