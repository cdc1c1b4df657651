import { formatSek } from '@kronblad/contracts/money/money';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useMedia } from '../../ui/use-media';
import { OrderGoods } from '../cart/OrderGoods';
import { OrderSummary } from '../cart/OrderSummary';
import { UnavailableItems } from '../cart/UnavailableItems';
import { cart, useCart } from '../cart/use-cart';
import type { CalculatedCart } from '../cart/use-cart-calculation';
import { CampaignCode } from './CampaignCode';
import css from './page.module.css';
import { QuantityReducedNotice } from './QuantityReducedNotice';

interface ColumnsProps {
  readonly calculated: CalculatedCart;
  /** Notices about items with too little stock. */
  readonly fewer?: readonly string[];
  /** True when the pay button announces stock changes, so that the item list must not announce them too. */
  readonly quiet?: boolean;
  readonly withCode?: boolean;
  /** True renders one column, because `children` show the purchase themselves. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

const none: readonly string[] = [];

export function Columns({ calculated, fewer = none, quiet, withCode = false, alone = false, children }: ColumnsProps) {
  const wide = useMedia('(min-width: 56.25em)', true) && !alone;
  const [open, setOpen] = useState(false);
  const unfold = useCallback(() => setOpen(true), []);
  const texts = fewer.join(' ');
  const [unfoldedFor, setUnfoldedFor] = useState('');
  if (texts !== unfoldedFor) {
    setUnfoldedFor(texts);
    if (texts) unfold();
  }
  const summary = (
    <Summary calculated={calculated} fewer={fewer} quiet={quiet} withCode={withCode} onRefused={unfold} />
  );
  return (
    <div className={`${css.columns} ${alone ? css.alone : ''}`}>
      <div className={css.main}>
        {withCode && calculated.calculation && <UnavailableItems calculation={calculated.calculation} quiet={quiet} />}
        {children}
      </div>
      {wide ? (
        <section className={css.summary} aria-labelledby="bestallning">
          <h2 id="bestallning">Din beställning</h2>
          {summary}
        </section>
      ) : (
        <FoldedSummary calculated={calculated} withCode={withCode} open={open} onOpen={setOpen}>
          {summary}
        </FoldedSummary>
      )}
    </div>
  );
}

interface FoldedSummaryProps extends ColumnsProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function FoldedSummary({ calculated: { calculation, failed }, withCode, open, onOpen, children }: FoldedSummaryProps) {
  const reduced = (calculation?.campaign_discount ?? 0) > 0;
  return (
    <details
      className={css.folded}
      open={failed || open}
      onToggle={(event) => !failed && onOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          <span className={css.title}>Din beställning</span>
          {withCode && (
            <small>{reduced ? `Rabattkod ${calculation?.campaign_code}` : 'Här lägger du till en rabattkod'}</small>
          )}
        </span>
        {calculation && <span className="numbers">{formatSek(calculation.total_amount)}</span>}
      </summary>
      <div className={css.unfolded}>{children}</div>
    </details>
  );
}

interface SummaryProps extends Omit<ColumnsProps, 'children' | 'fewer'> {
  readonly fewer: readonly string[];
  readonly onRefused: () => void;
}

function Summary({ calculated, fewer, quiet, withCode, onRefused }: SummaryProps) {
  const { campaignCode } = useCart();
  const { calculation, pending, failed, recalculate, method } = calculated;
  const setCode = useCallback((code: string) => cart.setCampaignCode(code), []);
  if (failed) {
    return (
      <Notice
        tone="bad"
        actions={
          <Button look="quiet" onClick={recalculate}>
            Försök igen
          </Button>
        }
      >
        Kunde inte beräkna totalsumman. Försök igen.
      </Notice>
    );
  }
  if (!calculation) return <Skeleton height="14rem" />;
  return (
    <>
      <div className={css.notice}>
        <QuantityReducedNotice texts={fewer} quiet={quiet} />
      </div>
      <OrderGoods calculation={calculation} />
      {withCode && (
        <div className={css.code}>
          <CampaignCode
            code={campaignCode}
            onCode={setCode}
            onRefused={onRefused}
            calculation={calculation}
            pending={pending}
          />
        </div>
      )}
      <OrderSummary calculation={calculation} shippingMethod={method} pending={pending} />
    </>
  );
}
