import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { RETURN_FEE_ORE } from '@kronblad/contracts/delivery/shipping';
import { formatOreShort } from '@kronblad/contracts/money/money';
import { metaOfShopPage } from '@kronblad/contracts/shop/shop-pages';
import { REFUND_TIME } from '@kronblad/contracts/withdrawal/withdrawal-time';
import { useSearchParams } from 'react-router';
import { useShop, useSupportHours } from '../features/layout/use-shop';
import { StandardForm } from '../features/withdrawal/StandardForm';
import { emptyNotice, stepOf, withdrawalForm, writeStep } from '../features/withdrawal/submit-withdrawal-step';
import { WithdrawalSteps } from '../features/withdrawal/WithdrawalSteps';
import { pageMeta, siteOf } from '../seo/page-meta';
import type { Route } from './+types/withdrawal';
import css from './withdrawal.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    ...metaOfShopPage('angra'),
  });
}

export const action = withdrawalForm.action;
export const clientAction = withdrawalForm.clientAction;

/** Source of the text: distansavtalslagen (2005:59), 2 kap. 10–15 §§. */
export default function Withdrawal({ actionData }: Route.ComponentProps) {
  const shop = useShop();
  const hours = useSupportHours();
  const orderNumber = useSearchParams()[0].get('order') ?? '';
  return (
    <article className={`wrap ${css.page}`}>
      <header className={css.intro}>
        <h1>Ångra ditt köp</h1>
        <p>
          Du har 14 dagar på dig att ångra ett köp, räknat från dagen då du fick varorna. Du behöver inte säga varför.
          Fyll i formuläret, så får du en bekräftelse på en gång. Vill du hellre skriva på papper finns{' '}
          <a href="#standardformular">standardformuläret</a> längst ner.
        </p>
        {shop?.phone && (
          <p>
            Vill du hellre prata med oss? Ring <a href={phoneHref(shop.phone)}>{shop.phone}</a>
            {hours && `, ${hours}`}.
          </p>
        )}
      </header>
      <WithdrawalSteps
        initial={actionData ? stepOf(actionData) : writeStep({ ...emptyNotice, order_number: orderNumber })}
      />
      <div className={css.terms}>
        <h2>Så går det till sedan</h2>
        <p>
          Skicka tillbaka varorna inom 14 dagar från det att du hört av dig. Returfrakten,{' '}
          {formatOreShort(RETURN_FEE_ORE)}, dras av från återbetalningen. Har vi inte skickat varorna än behöver du inte
          skicka tillbaka något, och då dras ingen frakt av. Är något trasigt eller fel betalar du förstås ingenting.
          Pengarna kommer tillbaka samma väg som du betalade, {REFUND_TIME}.
        </p>
        <h2>Det här går inte att ångra</h2>
        <p>
          Snittblommor och växter, eftersom de är färskvaror. Förseglade varor som av hygienskäl inte kan säljas igen,
          om du brutit förseglingen. Det vi gjort särskilt åt dig. Vilka varor det gäller står på produktens sida innan
          du köper. Är du osäker, skicka in formuläret ändå, så tittar vi på det.
        </p>
      </div>
      <StandardForm shop={shop} />
    </article>
  );
}
