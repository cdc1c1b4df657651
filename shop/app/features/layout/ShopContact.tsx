import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { useShop, useSupportHours } from './use-shop';

export function ShopContact({ className }: { readonly className?: string | undefined }) {
  const shop = useShop();
  const hours = useSupportHours();
  if (!shop) return null;
  const { email, phone, addressLine, postalCode, city, socialLinks } = shop;
  if (!email && !phone && !addressLine && socialLinks.length === 0) return null;
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
            <a href={phoneHref(phone)}>{phone}</a>
            {hours && `, ${hours}`}
          </div>
        )}
        <div>{addressLine}</div>
        <div>
          <span className="numbers">{postalCode}</span> {city}
        </div>
        {socialLinks.map(({ name, url }) => (
          <div key={url}>
            <a href={url} rel="me noopener">
              {name}
            </a>
          </div>
        ))}
      </address>
    </div>
  );
}
