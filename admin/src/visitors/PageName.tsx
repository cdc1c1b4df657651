import { OTHER_PAGES } from '@kronblad/contracts/visit/schema';
import { Link } from '@mui/material';
import { Note } from '../ui/text';
import { OTHER_PAGES_NAME } from './words';

export const PageName = ({ title, url }: { readonly title?: string; readonly url: string }) =>
  url === OTHER_PAGES ? (
    OTHER_PAGES_NAME
  ) : (
    <>
      <Link href={url} target="_blank" rel="noreferrer" color="inherit" underline="hover" variant="subtitle2">
        {title?.replace(/ \| Kronblad$/, '') || decoded(url)}
      </Link>
      {title && <Note as="span">{decoded(url)}</Note>}
    </>
  );

/** Decodes a URL: `/produkter?kategori=röda-rosor`. A URL with a truncated escape is returned unchanged. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
