import type { ShopContact } from '@kronblad/contracts/shop/schema';
import { useRef, useState } from 'react';
import type { FormOutcome } from '../../form-action';
import { ContactForm } from './ContactForm';
import css from './contact.module.css';
import { ShopMap } from './ShopMap';

const HIGHLIGHT_MS = 2_500;

interface ContactPageProps {
  readonly shop: ShopContact | null;
  readonly phoneHref: string | null;
  readonly hours: { readonly support: string; readonly opening: string };
  readonly sent: FormOutcome<object> | undefined;
  readonly subject: string;
  /** True for a message about a funeral: the page then sells nothing. */
  readonly calm: boolean;
  readonly renderedAt: string;
}

export function ContactPage({ shop, phoneHref, hours, sent, subject, calm, renderedAt }: ContactPageProps) {
  const { target, highlighted, scrollAndHighlight } = useScrollHighlight();
  return (
    <div className={`wrap ${css.page}`}>
      <header className={css.hero}>
        <p className="eyebrow">Kontakt</p>
        <h1>{calm ? 'Hör av dig i lugn och ro' : 'Säg hej, fråga eller beställ'}</h1>
        <p>
          {calm
            ? 'Skriv några rader, ring eller kom in i butiken, så hjälper vi dig med blommorna till begravningen. Du behöver inte veta vad du vill ha.'
            : 'Undrar du över en beställning, vill du ha hjälp att välja eller har du något alldeles särskilt i tankarna? Skriv några rader, ring eller kom förbi butiken.'}
        </p>
      </header>
      {!calm && <CourierBox phone={shop?.phone} phoneHref={phoneHref} onWrite={scrollAndHighlight} />}
      <div className={css.columns}>
        <section
          id="skriv"
          ref={target}
          tabIndex={-1}
          className={`${css.writing} ${highlighted ? css.pulsing : ''}`}
          aria-labelledby="skriv-rubrik"
        >
          <h2 id="skriv-rubrik">Skriv till oss</h2>
          <ContactForm key={subject} initial={sent} subject={subject} renderedAt={renderedAt} />
        </section>
        {shop && <Store shop={shop} phoneHref={phoneHref} hours={hours} />}
      </div>
    </div>
  );
}

interface CourierBoxProps {
  readonly phone: string | undefined;
  readonly phoneHref: string | null;
  readonly onWrite: () => void;
}

function CourierBox({ phone, phoneHref, onWrite }: CourierBoxProps) {
  return (
    <section className={css.courier} aria-labelledby="blombud">
      <div>
        <h2 id="blombud">Blommor hem till någon i Kramfors</h2>
        <p>
          Ring oss eller skriv vem blommorna är till, när de ska fram och ungefär vad de får kosta. Vi binder buketten
          och återkommer om något är oklart.
        </p>
      </div>
      <div className={css.actions}>
        {phone && phoneHref && (
          <a className={css.call} href={phoneHref}>
            Ring {phone}
          </a>
        )}
        <button type="button" className={`${css.write} needs-script`} onClick={onWrite}>
          Skriv till oss
        </button>
        <noscript>
          <a className={css.write} href="#skriv">
            Skriv till oss
          </a>
        </noscript>
      </div>
    </section>
  );
}

function Store({
  shop,
  phoneHref,
  hours,
}: Pick<ContactPageProps, 'phoneHref' | 'hours'> & { readonly shop: ShopContact }) {
  const { companyName, email, phone, addressLine, postalCode, city, socialLinks, location } = shop;
  const town = [postalCode, city].filter(Boolean).join(' ');
  return (
    <section className={css.store} aria-labelledby="butiken">
      <h2 id="butiken">Butiken</h2>
      <dl className={css.facts}>
        {email && (
          <div>
            <dt>E-post</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
              <span>Du får svar inom 24 timmar på vardagar.</span>
            </dd>
          </div>
        )}
        {phone && phoneHref && (
          <div>
            <dt>Telefon</dt>
            <dd>
              <a href={phoneHref}>{phone}</a>
              {hours.support && <span>Vi svarar {hours.support}.</span>}
            </dd>
          </div>
        )}
        {addressLine && (
          <div>
            <dt>Besök oss</dt>
            <dd>
              {companyName}
              <br />
              {addressLine}
              <br />
              <span className="numbers">{town}</span>
            </dd>
          </div>
        )}
        {hours.opening && (
          <div>
            <dt>Öppet</dt>
            <dd className={css.capital}>{hours.opening}</dd>
          </div>
        )}
        {socialLinks.length > 0 && (
          <div>
            <dt>Följ oss</dt>
            {socialLinks.map(({ name, url }) => (
              <dd key={url}>
                <a href={url} rel="me noopener">
                  {name}
                </a>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {addressLine && <ShopMap address={[addressLine, town].filter(Boolean).join(', ')} location={location} />}
    </section>
  );
}

/** Scrolls to an element and highlights it. Without JavaScript, a link and the CSS selector `:target` do the same. */
function useScrollHighlight() {
  const target = useRef<HTMLElement>(null);
  const [highlighted, setPulsing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function scrollAndHighlight() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    clearTimeout(timer.current);
    setPulsing(true);
    timer.current = setTimeout(() => setPulsing(false), HIGHLIGHT_MS);
  }
  return { target, highlighted, scrollAndHighlight };
}
