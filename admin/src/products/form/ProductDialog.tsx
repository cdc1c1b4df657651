import type { AdminProduct, ProductPatch } from '@kronblad/contracts/views/catalogue';
import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { FormDialog } from '../../ui/form/FormDialog';
import { RecordLoading } from '../../ui/form/RecordLoading';
import { useSave } from '../../ui/form/use-save';
import { ProductFields } from './ProductFields';
import { type ProductForm, productErrors, savedMessage, toForm, toPayload } from './product-form';
import { useUsedSkus } from './use-used-skus';

function useClose() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: '/produkter', search });
}

const ProductFormDialog = ({ product }: { product?: AdminProduct }) => {
  const close = useClose();
  const usedSkus = useUsedSkus(product?.id);
  const values = useMemo(() => toForm(product), [product]);
  const { save, error } = useSave<AdminProduct, ProductPatch>({
    resource: 'produkter',
    record: product,
    created: 'Produkten har skapats framgångsrikt!',
    updated: savedMessage,
    failed: (message) => `Ett fel uppstod när produkten skulle sparas: ${message}`,
    onSaved: close,
  });
  return (
    <FormDialog
      title={product ? 'Redigera produkt' : 'Ny produkt'}
      maxWidth="md"
      defaultValues={values}
      validate={(form) => productErrors(form as ProductForm, usedSkus)}
      onSubmit={(form) => save(toPayload(form as ProductForm, product))}
      error={error}
      onClose={close}
    >
      <ProductFields isNew={product === undefined} usedSkus={usedSkus} />
    </FormDialog>
  );
};

export const NewProductDialog = () => <ProductFormDialog />;

export const EditProductDialog = () => {
  const { id = '' } = useParams();
  const close = useClose();
  const { data, error } = useGetOne<AdminProduct>('produkter', { id: Number(id) }, { refetchOnWindowFocus: false });
  return data ? (
    <ProductFormDialog product={data} />
  ) : (
    <RecordLoading title="Redigera produkt" error={error} onClose={close} />
  );
};
