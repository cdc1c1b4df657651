export { addWeb } from './add-web.js';
export { PreviewModule } from './preview/preview.module.js';
export { TOOL_POLICY } from './security/content-security-policy.js';
export { addSecurityHeaders } from './security/security-headers.js';
export { IN_PROCESS } from './shop/in-process-backend.js';
export type { PageSource } from './shop/page-cache.js';
export { isPageAddress, refuseUndecodableAddress } from './shop/undecodable.js';
