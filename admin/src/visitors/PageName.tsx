import { Box, Link } from '@mui/material';

/** A page of the shop by its title, with its address; opens beside the back office. */
export const PageName = ({ title, url }: { readonly title?: string; readonly url: string }) => (
  <>
    <Link href={url} target="_blank" rel="noreferrer" color="inherit" underline="hover" sx={{ fontWeight: 560 }}>
      {title?.replace(/ \| Kronblad$/, '') || url}
    </Link>
    {title && (
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {url}
      </Box>
    )}
  </>
);
