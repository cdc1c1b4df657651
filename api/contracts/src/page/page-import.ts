import { isReservedSlug, slugify } from '../text/slug.js';

export interface ImportedLine {
  readonly title: string;
  readonly slug: string;
  /** The line's address when it is a valid link; empty otherwise, and when it leads to the imported page itself. */
  readonly link: string;
}

const LONGEST_LINE = 2_000;

/**
 * Parses `Title | address`, `Title, address`, or an address or slug alone. The slug, and a missing title, come from the
 * address's last path segment. Null without a usable slug. `isLink` must tell whether an address is a valid link.
 */
export function importedLine(line: string, isLink: (address: string) => boolean): ImportedLine | null {
  if (line.length > LONGEST_LINE) return null;
  const [title, address] = split(line.trim());
  const segment = lastSegment(address);
  const slug = slugify(segment.replaceAll('_', ' '));
  if (slug === '' || isReservedSlug(slug)) return null;
  return { title: title || titleOf(segment), slug, link: isLink(address) && !isOwn(address, slug) ? address : '' };
}

function split(line: string): readonly [title: string, address: string] {
  const at = line.includes('|') ? line.lastIndexOf('|') : commaOf(line);
  return at < 0 ? ['', line] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

function commaOf(line: string): number {
  const at = line.lastIndexOf(',');
  return isAddress(line.slice(0, at)) ? -1 : at;
}

const isAddress = (text: string) => /^(https?:\/\/|\/)\S*$/i.test(text.trim());

function lastSegment(address: string): string {
  const path = address
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '');
  const segment = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const titleOf = (segment: string) =>
  segment
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('sv') + word.slice(1))
    .join(' ');

const isOwn = (address: string, slug: string) => address.replace(/\/+$/, '') === `/${slug}`;
