import { imageNames } from '@kronblad/contracts/picture/image-names';

const OWN_PICTURE = /^\/api\/image\/(?:opt_|mid_|thumb_)?([^/]+)$/;

/**
 * Absolute address for an email: the thumbnail of the shop's own picture, any other web address unchanged, else null.
 */
export function pictureAddress(url: string | null, publicUrl: string): string | null {
  if (!url) return null;
  const address = URL.parse(url, `${publicUrl}/`);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  const own = address.origin === new URL(publicUrl).origin && OWN_PICTURE.exec(address.pathname)?.[1];
  return own ? `${address.origin}/api/image/${imageNames.thumb(own)}` : address.href;
}
