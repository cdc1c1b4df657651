import { OTHER_PAGES } from '@kronblad/contracts/views/visitors';
import { Box, Link } from '@mui/material';
import { OTHER_PAGES_NAME } from './words';

/** A page's title and URL, linked to the shop in a new tab. */
export const PageName = ({ title, url }: { readonly title?: string; readonly url: string }) =>
  url === OTHER_PAGES ? (
    OTHER_PAGES_NAME
  ) : (
    <>
      <Link href={url} target="_blank" rel="noreferrer" color="inherit" underline="hover" sx={{ fontWeight: 560 }}>
        {title?.replace(/ \| Kronblad$/, '') || decoded(url)}
      </Link>
      {title && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {decoded(url)}
        </Box>
      )}
    </>
  );

/** `/produkter?kategori=röda-rosor`; a URL with a truncated escape is unchanged. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
