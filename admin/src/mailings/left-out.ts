import { LEFT_OUT_REASONS, LEFT_OUT_TEXTS, type LeftOut, leftOutTotal } from '@kronblad/contracts/mailing/mailability';
import { formatCount } from '../format/numbers';

/** `3 får inget utskick: 2 har avregistrerat sig, 1 är raderad.`; empty when nobody is excluded. */
export function leftOutText(leftOut: LeftOut): string {
  const total = leftOutTotal(leftOut);
  if (total === 0) return '';
  return `${formatCount(total)} får inget utskick: ${leftOutReasons(leftOut).join(', ')}.`;
}

export const leftOutReasons = (leftOut: LeftOut): string[] =>
  LEFT_OUT_REASONS.flatMap((reason) => {
    const count = leftOut[reason] ?? 0;
    return count > 0 ? [LEFT_OUT_TEXTS[reason](count)] : [];
  });
