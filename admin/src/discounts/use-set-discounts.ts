import type { DiscountedProduct, ReplacedDiscount } from '@kronblad/contracts/discount/schema';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { codeOf, fieldErrorsOf } from '../api/error-message';
import { NotSaved, useSave } from '../ui/form/use-save';
import { type DiscountForm, emptyForm, formOf, setText, toPayload } from './discount-form';

const fieldErrors = (refusal: unknown) => {
  const { discount_amount, discount_percentage, ...others } = fieldErrorsOf(refusal) ?? {};
  const value = discount_amount ?? discount_percentage;
  return value ? { ...others, value } : others;
};

interface ReplacementQuestion {
  readonly replaced: readonly ReplacedDiscount[];
  readonly answer: (replace: boolean) => void;
}

function useReplacementQuestion() {
  const [question, setQuestion] = useState<ReplacementQuestion>();
  const mayReplace = (refused: unknown) =>
    new Promise<boolean>((resolve) => {
      const { replaced = [] } = (refused as { body?: { replaced?: ReplacedDiscount[] } }).body ?? {};
      const answer = (replace: boolean) => {
        setQuestion(undefined);
        resolve(replace);
      };
      setQuestion({ replaced, answer });
    });
  return { question, mayReplace };
}

/** Without `product`, sets a discount on the form's products; otherwise changes the discount of `product`. */
export function useSetDiscounts(product: DiscountedProduct | undefined) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const refresh = useRefresh();
  const { question, mayReplace } = useReplacementQuestion();

  const setNew = async (form: DiscountForm, confirm_replace = false): Promise<void> => {
    try {
      await dataProvider.setDiscounts({ ...toPayload(form), confirm_replace });
    } catch (refusal) {
      if (codeOf(refusal) !== 'discount_replaces') throw refusal;
      if (!(await mayReplace(refusal))) throw new NotSaved();
      await setNew(form, true);
    }
  };

  const saving = useSave<DiscountedProduct | undefined, DiscountForm>({
    record: product,
    toForm: (discounted) => (discounted ? formOf(discounted) : emptyForm),
    write: async (base, form) => {
      const { product_ids: _, size_ids: _sizes, ...discount } = toPayload(form);
      await (base ? dataProvider.changeDiscount(base, discount) : setNew(form));
      refresh();
      return base;
    },
    reload: async () => {
      const ids = product ? [product.id] : [];
      return (await dataProvider.getMany<DiscountedProduct>('rabatter', { ids })).data[0];
    },
    gone: 'Rabatten har tagits bort av någon annan. Spara igen om du vill sätta den på nytt.',
    message: (_, form, before) => (before ? 'Rabatten har ändrats.' : setText(form)),
    failed: (message) => `Kunde inte sätta rabatt: ${message}`,
    fieldErrors,
  });
  return { ...saving, question };
}
