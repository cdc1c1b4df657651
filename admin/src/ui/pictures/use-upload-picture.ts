import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { downscale } from './downscale';
import { refusePicture, uploadFailedMessage } from './picture-file';

/** In px. More than the default of `downscale`, because pictures in texts and pages are as wide as a column. */
const MAX_SIDE = 1600;

/** Uploads one picture. `upload` resolves to its URL, or to null; then `error` says why. */
export function useUploadPicture() {
  const { mutateAsync, isPending, error, variables } = useApiMutation(
    async (api, file: File) => {
      const refused = refusePicture(file);
      if (refused) throw new Error(refused);
      return api.uploadImage(await downscale(file, MAX_SIDE), file.name);
    },
    { onError: () => undefined },
  );
  const upload = (file: File) => mutateAsync(file).catch(() => null);
  return {
    upload,
    isUploading: isPending,
    error: error && variables && uploadFailedMessage(variables, messageOf(error)),
  };
}
