import { Link } from 'react-router';
import { lightDismiss } from '../../ui/light-dismiss';
import { HiddenQueryFields } from './HiddenQueryFields';
import { boundOf, type ListAddress, listHref } from './list-address';
import css from './price-filter.module.css';
import { useListForm } from './use-list-form';

/** The filter is a plain form, so that it works without JavaScript. */
export function PriceFilter({ address }: { readonly address: ListAddress }) {
  const { prisfran, pristill } = address;
  const form = useListForm();
  return (
    <details className={css.filter} key={`${prisfran}-${pristill}`} {...lightDismiss}>
      <summary>{boundsText(address)}</summary>
      <form {...form} className={css.form}>
        <HiddenQueryFields address={address} without="pris" />
        <Bound name="prisfran" label="Från" value={prisfran} />
        <Bound name="pristill" label="Till" value={pristill} />
        <button type="submit" className={css.submit}>
          Visa
        </button>
        {(prisfran || pristill) && (
          <Link to={listHref(address, { prisfran: undefined, pristill: undefined })} preventScrollReset>
            Alla priser
          </Link>
        )}
      </form>
    </details>
  );
}

const typed = (amount: number | undefined) => amount?.toString().replace('.', ',');

function boundsText(address: ListAddress): string {
  const [prisfran, pristill] = [typed(address.prisfran), typed(address.pristill)];
  if (prisfran && pristill) return `Pris: ${prisfran}–${pristill} kr`;
  if (prisfran) return `Pris: från ${prisfran} kr`;
  return pristill ? `Pris: till ${pristill} kr` : 'Pris';
}

/** The browser shows this message, and no other, when the filter is applied. */
function complain(field: HTMLInputElement): void {
  const isAmount = field.value.trim() === '' || boundOf(field.value) !== undefined;
  field.setCustomValidity(isAmount ? '' : 'Skriv ett belopp i kronor, till exempel 149,50.');
}

interface BoundProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | undefined;
}

function Bound({ name, label, value }: BoundProps) {
  return (
    <label>
      {label}
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onInput={(event) => complain(event.currentTarget)}
        defaultValue={typed(value)}
        placeholder="kr"
      />
    </label>
  );
}
