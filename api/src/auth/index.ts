export { Accounts } from './accounts.js';
export { AuthModule } from './auth.module.js';
export { CurrentSession, sessionOf } from './session.guard.js';
export { isAnonymous, tokenOf } from './session-cookie.js';
export { type Session, Sessions } from './sessions.js';
