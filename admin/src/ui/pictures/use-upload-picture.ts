import { useNotify } from 'react-admin';
import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { downscale } from './downscale';
import { refusePicture } from './picture-file';

/** In px. More than the default of `downscale`, because pictures in texts and pages are as wide as a column. */
const MAX_SIDE = 1600;

/** Uploads one picture. `upload` resolves to its URL, or to null after showing an error. */
export function useUploadPicture() {
  const notify = useNotify();
  const { mutateAsync, isPending } = useApiMutation(
    async (api, file: File) => api.uploadImage(await downscale(file, MAX_SIDE), file.name),
    {
      onError: (error, { name }) =>
        notify(`Uppladdning misslyckades för ${name}: ${messageOf(error)}`, { type: 'error' }),
    },
  );
  const upload = async (file: File): Promise<string | null> => {
    const refused = refusePicture(file);
    if (!refused) return mutateAsync(file).catch(() => null);
    notify(`${file.name}: ${refused}`, { type: 'error' });
    return null;
  };
  return { upload, isUploading: isPending };
}
