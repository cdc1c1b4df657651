const MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const PICTURE_HELP = 'JPEG, PNG eller WebP, högst 5 MB.';

export const uploadFailedMessage = ({ name }: Pick<File, 'name'>, reason: string) =>
  `Uppladdning misslyckades för ${name}: ${reason}`;

export function refusePicture(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return 'Endast JPEG, PNG och WebP bilder är tillåtna.';
  if (file.size > MAX_BYTES) return 'Filer får inte vara större än 5MB.';
  return undefined;
}
