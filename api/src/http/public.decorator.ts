import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'kronblad:public';

/** Answers without a session. Everything that does not say so needs one. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
