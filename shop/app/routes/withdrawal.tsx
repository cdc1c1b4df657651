import { phoneHref, SUPPORT_HOURS, useShop } from '../features/layout/use-shop';
import { pageMeta, siteOf } from '../seo/page-meta';
import type { Route } from './+types/withdrawal';
import css from './withdrawal.module.css';

const SUBJECT = 'Jag vill ångra mitt köp';
const FORM = [
  'Jag meddelar härmed att jag frånträder mitt köpeavtal avseende följande varor:',
  '',
  'Ordernummer:',
  'Beställdes den / mottogs den:',
  'Namn:',
  'Adress:',
].join('\n');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/angra',
    title: 'Ångra ditt köp',
    description: 'Så ångrar du ett köp hos Kronblad: 14 dagars ångerrätt, så gör du och så får du pengarna tillbaka.',
  });
}

/** How to withdraw from a purchase, by letter of the standard form. Source: distansavtalslagen 2:10–15. */
export default function Withdrawal() {
  const shop = useShop();
  const mail =
    shop?.email && `mailto:${shop.email}?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(FORM)}`;
  return (
    <article className={`wrap ${css.page}`}>
      <h1>Ångra ditt köp</h1>
      <p>
        Du har 14 dagar på dig att ångra ett köp, räknat från dagen då du fick varorna. Du behöver inte säga varför. Det
        räcker att du hör av dig inom tiden, med namn och ordernummer.
      </p>
      {mail && (
        <p>
          <a className={css.action} href={mail}>
            Ångra avtalet via e-post
          </a>
        </p>
      )}
      <p>
        Knappen öppnar ett färdigt brev till {shop?.email ?? 'oss'}, som du fyller i och skickar. Vi bekräftar så snart
        vi läst det.
        {shop?.phone && (
          <>
            {' '}
            Du kan också ringa <a href={phoneHref(shop.phone)}>{shop.phone}</a>, {SUPPORT_HOURS}.
          </>
        )}
      </p>
      <h2>Sedan</h2>
      <p>
        Skicka tillbaka varorna inom 14 dagar efter att du hört av dig. Returfrakten, 59 kr, dras av från
        återbetalningen. Är något trasigt eller fel betalar du förstås ingenting. Pengarna kommer tillbaka samma väg som
        du betalade, inom 3–7 bankdagar från det att vi fått varorna.
      </p>
      <h2>Det här går inte att ångra</h2>
      <p>
        Snittblommor och växter, som snabbt blir gamla. Förseglade varor som av hygienskäl inte kan säljas igen, om du
        brutit förseglingen. Det vi gjort särskilt åt dig. Vilka varor det gäller står på produktens sida innan du
        köper.
      </p>
    </article>
  );
}
