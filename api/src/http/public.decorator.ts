import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'kronblad:public';

/** Allows requests without a session. All other routes require a session. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
