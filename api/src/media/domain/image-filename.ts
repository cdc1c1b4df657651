/** A name under which a picture is asked for: `thumb_0123….jpg` is the small size of whatever `0123…` is. */
export interface ImageFilename {
  /** Name of the content, without prefix and ending. */
  readonly hash: string;
  readonly variant: 'opt' | 'thumb' | null;
  readonly extension: string;
}

const FORM = /^(?:(opt|thumb)_)?([0-9a-f]{32})\.(jpg|jpeg|png|webp)$/;

/** Null for any name that no picture of ours can have. */
export function parseImageFilename(filename: string): ImageFilename | null {
  const match = FORM.exec(filename);
  if (!match) return null;
  const [, variant = null, hash = '', extension = ''] = match;
  return { hash, variant: variant as ImageFilename['variant'], extension };
}

/** What the original may be called, the likeliest first. */
export function originalFilenames({ hash, variant, extension }: ImageFilename): string[] {
  if (variant === null) return [`${hash}.${extension}`];
  return [...new Set([extension, 'jpg', 'png', 'webp'])].map((ending) => `${hash}.${ending}`);
}
