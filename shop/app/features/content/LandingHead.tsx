import type { ReactNode } from 'react';
import { sourcesOf } from '../../ui/picture-sources';
import { ResponsiveImage } from '../../ui/ResponsiveImage';
import css from './landing.module.css';

interface LandingHeadProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly picture?: string | null | undefined;
  readonly children?: ReactNode;
}

export function LandingHead({ eyebrow, title, lead, picture, children }: LandingHeadProps) {
  return (
    <header className={css.head}>
      <div className={css.words}>
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
      {picture && (
        <div className={css.picture}>
          <ResponsiveImage
            sources={sourcesOf(picture)}
            sizes="(min-width: 87.5em) 41rem, (min-width: 48em) 48vw, 92vw"
            first
            alt=""
            width="900"
            height="600"
          />
        </div>
      )}
    </header>
  );
}
