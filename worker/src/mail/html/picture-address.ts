import { imageNames } from '@kronblad/contracts/rules/image-names';

const OWN_PICTURE = /^\/api\/image\/(?:opt_|mid_|thumb_)?([^/]+)$/;

/**
 * Absolute address of a picture in an email: the small size of the shop's own pictures, others unchanged. Null when
 * `url` is not a web address.
 */
export function pictureAddress(url: string | null, publicUrl: string): string | null {
  if (!url) return null;
  const address = URL.parse(url, `${publicUrl}/`);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  const own = address.origin === new URL(publicUrl).origin && OWN_PICTURE.exec(address.pathname)?.[1];
  return own ? `${address.origin}/api/image/${imageNames.thumb(own)}` : address.href;
}
