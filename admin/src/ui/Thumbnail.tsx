import LocalFloristOutlined from '@mui/icons-material/LocalFloristOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { shownPictures } from '../api/api-base';
import { tokens } from '../theme/tokens';

const OWN_PICTURE = /^\/api\/image\/(?=[0-9a-f]{32}\.)/;

/** The 300 px size of an uploaded picture; other addresses are unchanged. */
export const smallPicture = (url: string) => url.replace(OWN_PICTURE, '/api/image/thumb_');

const frame = { borderRadius: 0.5, flex: 'none', backgroundColor: tokens.sandLight } as const;

export const Thumbnail = ({ url, size = 44 }: { url: string | null | undefined; size?: number }) => {
  const [broken, setBroken] = useState<string>();
  if (!url || broken === url) {
    return (
      <Box sx={{ ...frame, width: size, height: size * 1.25, display: 'grid', placeItems: 'center' }}>
        <LocalFloristOutlined aria-hidden sx={{ fontSize: size / 2, color: tokens.moss }} />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={shownPictures(smallPicture(url))}
      alt=""
      loading="lazy"
      width={size}
      height={size * 1.25}
      onError={() => setBroken(url)}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
};
