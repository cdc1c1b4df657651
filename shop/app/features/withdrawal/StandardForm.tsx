import type { ShopContact } from '@kronblad/contracts/shop/schema';
import { WITHDRAWAL_FORM_TITLE, withdrawalForm } from '@kronblad/contracts/withdrawal/withdrawal-form';
import { Button } from '../../ui/Button';
import css from './withdrawal.module.css';

/** The statutory form for a withdrawal on paper. It prints on a sheet of its own. */
export function StandardForm({ shop }: { readonly shop: ShopContact | null }) {
  const town = [shop?.postalCode?.replaceAll(' ', '\u00A0'), shop?.city].filter(Boolean).join(' ');
  const to = [shop?.companyName || 'Kronblad', shop?.addressLine, town, shop?.email].filter(Boolean).join(', ');
  return (
    <section id="standardformular" className={css.standard} aria-labelledby="standardformular-rubrik">
      <h2 id="standardformular-rubrik">{WITHDRAWAL_FORM_TITLE}</h2>
      {withdrawalForm(to).map((line, nth) => (
        <p key={line} className={nth > 1 && line.endsWith(':') ? css.blank : undefined}>
          {line}
        </p>
      ))}
      <Button className="needs-script" look="secondary" onClick={() => print()}>
        Skriv ut
      </Button>
    </section>
  );
}
