import type { DiscountedProduct, ReplacedDiscount } from '@kronblad/contracts/views/pricing';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { codeOf, fieldErrorsOf, formErrorOf } from '../api/error-message';
import type { ConflictingValues } from '../ui/form/EditConflict';
import { type DiscountForm, formOf, setText, toPayload } from './discount-form';

const ownFields = (fields: Readonly<Record<string, string>> | undefined) => {
  const { discount_amount, discount_percentage, ...others } = fields ?? {};
  const value = discount_amount ?? discount_percentage;
  return value ? { ...others, value } : others;
};

const REMOVED = 'Rabatten har tagits bort av någon annan. Spara igen om du vill sätta den på nytt.';

interface Asked {
  readonly replaced: readonly ReplacedDiscount[];
  readonly answer: (replace: boolean) => void;
}

function useReplacementQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const mayReplace = (refused: unknown) =>
    new Promise<boolean>((resolve) => {
      const { replaced = [] } = (refused as { body?: { replaced?: ReplacedDiscount[] } }).body ?? {};
      const answer = (replace: boolean) => {
        setAsked(undefined);
        resolve(replace);
      };
      setAsked({ replaced, answer });
    });
  return { asked, mayReplace };
}

/**
 * Without `product`, sets a discount on the form's products; otherwise changes the discount of `product`. `save`
 * resolves to undefined when saved, else to messages by field. `met`: the values of another user's change of the same
 * discount, on which the next save is based.
 */
export function useSetDiscounts(product: DiscountedProduct | undefined) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [base, setBase] = useState(product);
  const [met, setMet] = useState<ConflictingValues>();
  const [error, setError] = useState<string>();
  const { asked, mayReplace } = useReplacementQuestion();

  const write = (form: DiscountForm, confirm_replace: boolean) => {
    const { product_ids, ...discount } = toPayload(form);
    return base
      ? dataProvider.changeDiscount(base, discount)
      : dataProvider.setDiscounts({ ...discount, product_ids, confirm_replace });
  };

  const meet = async (before: DiscountedProduct) => {
    const { data } = await dataProvider.getMany<DiscountedProduct>('rabatter', { ids: [before.id] });
    const [now] = data;
    if (now) setMet({ before: { ...formOf(before) }, now: { ...formOf(now) } });
    else setError(REMOVED);
    setBase(now);
    return {};
  };

  const refused = async (refusal: unknown, form: DiscountForm): Promise<object | undefined> => {
    if (codeOf(refusal) === 'discount_replaces') return (await mayReplace(refusal)) ? save(form, true) : {};
    if (base && codeOf(refusal) === 'version_conflict') return meet(base);
    throw refusal;
  };

  const save = async (form: DiscountForm, confirm_replace = false): Promise<object | undefined> => {
    setError(undefined);
    try {
      await write(form, confirm_replace);
    } catch (refusal) {
      return refused(refusal, form).catch((final) => {
        setError(formErrorOf(final, (message) => `Kunde inte sätta rabatt: ${message}`));
        return ownFields(fieldErrorsOf(final));
      });
    }
    refresh();
    notify(base ? 'Rabatten har ändrats.' : setText(form.product_ids.length), { type: 'success' });
  };
  return { save, error, asked, met };
}
