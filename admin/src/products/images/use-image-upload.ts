import { randomUuid } from '@kronblad/contracts/random-id';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { downscale } from '../../ui/pictures/downscale';
import type { ProductForm } from '../form/product-form';
import { type ImageItem, refusedText, refuseFile, uploadingItem, without, withStored } from './image-item';

export function useImageUpload() {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();

  const change = (edit: (images: ImageItem[]) => ImageItem[]) =>
    setValue('images', edit(getValues('images')), { shouldDirty: true, shouldValidate: true });

  const tellRefused = (refused: Parameters<typeof refusedText>[0]) => {
    if (refused.length > 0) notify(refusedText(refused), { type: 'error' });
  };

  /** Returns the reason when it fails. */
  const upload = async ({ key }: ImageItem, file: File): Promise<string | null> => {
    try {
      const url = await dataProvider.uploadImage(await downscale(file), file.name);
      change((images) => withStored(images, key, url));
      return null;
    } catch (error) {
      change((images) => without(images, key));
      return `Uppladdning misslyckades. ${messageOf(error)}`;
    }
  };

  const add = async (files: readonly File[]) => {
    const accepted: { readonly item: ImageItem; readonly file: File }[] = [];
    const refused: { name: string; reason: string }[] = [];
    for (const file of files) {
      const images = getValues('images');
      const reason = refuseFile(file, images.length);
      if (reason) {
        refused.push({ name: file.name, reason });
        continue;
      }
      const item = uploadingItem(file, randomUuid());
      change((current) => [...current, item]);
      accepted.push({ item, file });
    }
    tellRefused(refused);
    const failed: typeof refused = [];
    for (const { item, file } of accepted) {
      const reason = await upload(item, file);
      if (reason) failed.push({ name: file.name, reason });
    }
    tellRefused(failed);
  };
  return { add, change };
}
