import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { downscale } from './downscale';
import { refusePicture } from './picture-file';

/** In px. More than the default of `downscale`, because pictures in texts and pages are as wide as a column. */
const MAX_SIDE = 1600;

/** Uploads one picture. `upload` resolves to its URL, or to null after showing an error. */
export function useUploadPicture() {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const [isUploading, setIsUploading] = useState(false);

  const upload = async (file: File): Promise<string | null> => {
    const refused = refusePicture(file);
    if (refused) {
      notify(`${file.name}: ${refused}`, { type: 'error' });
      return null;
    }
    setIsUploading(true);
    try {
      return await dataProvider.uploadImage(await downscale(file, MAX_SIDE), file.name);
    } catch (error) {
      notify(`Uppladdning misslyckades för ${file.name}: ${messageOf(error)}`, { type: 'error' });
      return null;
    } finally {
      setIsUploading(false);
    }
  };
  return { upload, isUploading };
}
