import type { ReactNode } from 'react';
import { Icon } from './Icon';
import css from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'calm' | 'good' | 'bad';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** True when another element announces the notice to screen readers. */
  readonly quiet?: boolean;
}

/** An error interrupts the screen reader; other notices wait until it is idle. */
export function Notice({ tone = 'calm', children, actions, quiet }: NoticeProps) {
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div role={quiet ? undefined : role} className={`${css.notice} ${tone === 'calm' ? '' : css[tone]}`}>
      <Icon name={tone === 'good' ? 'check' : 'alert'} size={22} />
      <div>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
