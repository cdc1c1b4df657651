import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { MARKETING_WORDING, MARKETING_WORDINGS } from '@kronblad/contracts/shop/marketing-wording';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTown } from '../../device/use-town';
import { Field, TextArea } from '../../ui/Field';
import { formatPostalCodeField, postalCodeError } from '../../ui/postal-code';
import css from './checkout.module.css';
import type { Details } from './checkout-document';
import type { DetailErrors, DetailName } from './details';
import { emailSuggestion } from './email-suggestion';

interface DetailsFieldsProps {
  readonly details: Details;
  readonly errors: DetailErrors;
  readonly onChange: (name: DetailName, value: string) => void;
  readonly method: ShippingMethod;
  readonly delivery?: ReactNode;
  /** True on a page whose heading has the legend's text. */
  readonly isLegendHidden?: boolean | undefined;
}

export function DetailsFields({ details, errors, onChange, method, delivery, isLegendHidden }: DetailsFieldsProps) {
  const field = (name: DetailName) => ({
    name,
    value: details[name],
    error: errors[name],
    required: true,
    maxLength: 100,
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
  const problem = errors.postalCode ?? postalCodeError(details.postalCode);
  useTown(method === 'delivery' ? details.postalCode : '', details.city, (city) => onChange('city', city));
  return (
    <>
      <fieldset className={css.group}>
        <legend className={isLegendHidden ? 'hidden-visually' : ''}>Dina uppgifter</legend>
        <Field
          {...field('email')}
          label="E-post"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="Dit skickar vi bekräftelse och kvitto."
        />
        <EmailSuggestion typed={details.email} onTake={(email) => onChange('email', email)} />
        <label className={css.tick}>
          <input
            type="checkbox"
            name="noOffers"
            checked={details.noOffers === 'ja'}
            onChange={(event) => onChange('noOffers', event.currentTarget.checked ? 'ja' : '')}
          />
          {MARKETING_WORDINGS[MARKETING_WORDING]}
        </label>
        <div className={css.pair}>
          <Field {...field('firstName')} label="Förnamn" autoComplete="given-name" />
          <Field {...field('lastName')} label="Efternamn" autoComplete="family-name" />
        </div>
        <Field {...field('phone')} label="Telefon" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </fieldset>
      {delivery}
      {method === 'delivery' && (
        <fieldset className={css.group}>
          <legend>Leveransadress</legend>
          <Field {...field('address')} label="Adress" autoComplete="street-address" maxLength={200} />
          <div className={`${css.pair} ${css.postal}`}>
            <Field
              {...field('postalCode')}
              error={problem && <PostalCodeError text={problem} />}
              label="Postnummer"
              inputMode="numeric"
              autoComplete="postal-code"
              onChange={(event) => onChange('postalCode', formatPostalCodeField(event.currentTarget))}
            />
            <Field {...field('city')} label="Ort" autoComplete="address-level2" />
          </div>
        </fieldset>
      )}
      <TextArea {...field('notes')} required={false} label="Meddelande till oss" maxLength={1000} rows={2} />
    </>
  );
}

interface EmailSuggestionProps {
  readonly typed: string;
  readonly onTake: (email: string) => void;
}

function EmailSuggestion({ typed, onTake }: EmailSuggestionProps) {
  const meant = emailSuggestion(typed);
  return (
    <div role="status">
      {meant && (
        <p className={css.meant}>
          Menade du{' '}
          <button type="button" className="text-button" onClick={() => onTake(meant)}>
            {meant}
          </button>
          ?
        </p>
      )}
    </div>
  );
}

const PostalCodeError = ({ text }: { readonly text: string }) => (
  <>
    {text} <Link to="/kontakt">Fråga oss</Link> om blommorna ska längre bort.
  </>
);
