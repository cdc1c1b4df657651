import { Fragment } from 'react';
import { formatPeriod } from '../format/period';
import { NoWrap } from './text';

interface Props {
  /** Days are written as `2026-11-21`; null means no limit. */
  readonly from: string | null;
  readonly until: string | null;
}

/** The period may wrap only between its two days. */
export const Period = ({ from, until }: Props) =>
  formatPeriod(from, until)
    .split(/(?<=–) /)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ' '}
        <NoWrap>{part}</NoWrap>
      </Fragment>
    ));
