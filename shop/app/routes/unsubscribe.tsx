import { Form, useSearchParams } from 'react-router';
import { backendContext } from '../backend';
import { pageMeta, siteOf } from '../seo/page-meta';
import { Button } from '../ui/Button';
import { PageLink } from '../ui/PageLink';
import { QuietPage } from '../ui/QuietPage';
import type { Route } from './+types/unsubscribe';
import css from './unsubscribe.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/avregistrera',
    title: 'Avregistrera dig',
    description: 'Avsluta erbjudanden via e-post.',
    noindex: true,
  });
}

/** Handles the page's buttons and the one-click request of email clients, without a session. Source: RFC 8058. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null);
  const wanted = form?.get('val') === 'ja';
  const path = `/${wanted ? 'subscribe' : 'unsubscribe'}/${encodeURIComponent(params.token)}`;
  const { status } = await context.get(backendContext).post(path, {});
  return { done: status === 200, wanted };
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const home = <PageLink to="/">Till startsidan</PageLink>;
  if (actionData?.done && actionData.wanted) {
    return (
      <QuietPage title="Välkommen!" actions={home}>
        <p role="status">Du får våra erbjudanden via e-post. Du kan avsluta dem när du vill med länken i varje mejl.</p>
      </QuietPage>
    );
  }
  if (actionData?.done) {
    return (
      <QuietPage title="Du är avregistrerad" actions={home}>
        <p role="status">
          Du får inga fler erbjudanden från oss via e-post. Mejl om dina beställningar får du som vanligt.
        </p>
        <p>
          Kommer det ändå fler? Då var länken inte hel. Öppna den i det senaste utskicket, eller{' '}
          <PageLink to="/kontakt">skriv till oss</PageLink>.
        </p>
      </QuietPage>
    );
  }
  // A link in an email about an order asks for either choice; one in a mailing only ends them.
  const asks = params.has('val');
  const form = (
    <Form method="post" className={css.choice}>
      {asks && (
        <Button type="submit" name="val" value="ja">
          Ja, mejla mig erbjudanden
        </Button>
      )}
      <Button type="submit" name="val" value="nej" look={asks ? 'secondary' : 'primary'}>
        {asks ? 'Nej tack' : 'Avregistrera mig'}
      </Button>
    </Form>
  );
  return (
    <QuietPage title={asks ? 'Vill du ha erbjudanden via e-post?' : 'Vill du sluta få erbjudanden?'} actions={form}>
      {actionData ? (
        <p role="alert">Det gick inte just nu. Försök igen om en liten stund.</p>
      ) : (
        <p>
          {asks
            ? 'Säger du ja mejlar vi dig ibland om nyheter och erbjudanden. Säger du nej får du bara mejl om dina beställningar.'
            : 'Tryck på knappen, så skickar vi inga fler erbjudanden till dig. Mejl om dina beställningar får du som vanligt.'}
        </p>
      )}
    </QuietPage>
  );
}
