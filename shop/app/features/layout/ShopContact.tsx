import { phoneHref, SUPPORT_HOURS, useShop } from './use-shop';

/** The shop's own details, as far as its company profile tells them. */
export function ShopContact({ className }: { readonly className?: string | undefined }) {
  const shop = useShop();
  if (!shop?.email && !shop?.phone && !shop?.addressLine) return null;
  const { email, phone, addressLine, postalCode, city } = shop;
  return (
    <div>
      <h2>Kontakt</h2>
      <address className={className}>
        {email && (
          <div>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        )}
        {phone && (
          <div>
            <a href={phoneHref(phone)}>{phone}</a>, {SUPPORT_HOURS}
          </div>
        )}
        <div>{addressLine}</div>
        <div>
          {postalCode} {city}
        </div>
      </address>
    </div>
  );
}
