import { randomUuid } from '@kronblad/contracts/browser/random-id';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { downscale } from '../../ui/pictures/downscale';
import { uploadFailedMessage } from '../../ui/pictures/picture-file';
import type { ProductForm } from '../form/product-form';
import { type ImageItem, refuseFile, uploadingItem, withImageStored, withoutImage } from './image-item';

export function useImageUpload() {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const dataProvider = useDataProvider<ShopDataProvider>();
  const [failures, setFailures] = useState<readonly string[]>([]);

  const change = (edit: (images: ImageItem[]) => ImageItem[]) =>
    setValue('images', edit(getValues('images')), { shouldDirty: true, shouldValidate: true });

  const tellFailure = (file: File, reason: string) =>
    setFailures((before) => [...before, uploadFailedMessage(file, reason)]);

  const upload = async ({ key }: ImageItem, file: File): Promise<void> => {
    try {
      const url = await dataProvider.uploadImage(await downscale(file), file.name);
      change((images) => withImageStored(images, key, url));
    } catch (error) {
      change((images) => withoutImage(images, key));
      tellFailure(file, messageOf(error));
    }
  };

  const add = async (files: readonly File[]) => {
    const accepted: { readonly item: ImageItem; readonly file: File }[] = [];
    setFailures([]);
    for (const file of files) {
      const images = getValues('images');
      const reason = refuseFile(file, images.length);
      if (reason) {
        tellFailure(file, reason);
        continue;
      }
      const item = uploadingItem(file, randomUuid());
      change((current) => [...current, item]);
      accepted.push({ item, file });
    }
    for (const { item, file } of accepted) await upload(item, file);
  };
  return { add, change, failures };
}
