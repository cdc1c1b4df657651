import { randomUuid } from '@kronblad/contracts/random-id';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { downscale } from '../../ui/pictures/downscale';
import type { ProductForm } from '../form/product-form';
import { type ImageItem, refuseFile, uploadingItem, without, withStored } from './image-item';

export function useImageUpload() {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();

  const change = (edit: (images: ImageItem[]) => ImageItem[]) =>
    setValue('images', edit(getValues('images')), { shouldDirty: true, shouldValidate: true });

  const upload = async ({ key, file }: ImageItem) => {
    if (!file) return;
    try {
      const url = await dataProvider.uploadImage(await downscale(file), file.name);
      change((images) => withStored(images, key, url));
    } catch (error) {
      change((images) => without(images, key));
      notify(`Uppladdning misslyckades för ${file.name}: ${messageOf(error)}`, { type: 'error' });
    }
  };

  const add = async (files: readonly File[]) => {
    const accepted: ImageItem[] = [];
    for (const file of files) {
      const images = getValues('images');
      const refused = refuseFile(file, images.length);
      if (refused) {
        notify(refused, { type: 'error' });
        continue;
      }
      const item = uploadingItem(file, randomUuid());
      change((current) => [...current, item]);
      accepted.push(item);
    }
    for (const item of accepted) await upload(item);
  };
  return { add, change };
}
