import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'kronblad:public';

/** Allows requests without a session. Every other route requires one. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
