export { Accounts } from './accounts.js';
export { AuthModule } from './auth.module.js';
export { isAnonymous, tokenOf } from './session-cookie.js';
export { Sessions } from './sessions.js';
