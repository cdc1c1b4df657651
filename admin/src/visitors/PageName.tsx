import { OTHER_PAGES } from '@kronblad/contracts/views/visitors';
import { Box, Link } from '@mui/material';
import { OTHER_PAGES_NAME } from './words';

/** A page of the shop by its title, with its address; opens beside the back office. */
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

/** `/produkter?kategori=röda-rosor`; an address cut inside an escape stays as it is. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
