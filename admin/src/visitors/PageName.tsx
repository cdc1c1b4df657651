import { OTHER_PAGES } from '@kronblad/contracts/visit/schema';
import { Box, Link } from '@mui/material';
import { OTHER_PAGES_NAME } from './words';

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

/** Decodes a URL: `/produkter?kategori=röda-rosor`. A URL with a truncated escape is returned unchanged. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
