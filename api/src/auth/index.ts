export { Accounts, accountStream } from './accounts.js';
export { AuthModule } from './auth.module.js';
export { ResetPassword } from './commands/password.handlers.js';
export { LoseSecondFactor } from './commands/second-factor.handlers.js';
export { type LinkEvent, PasswordLinks } from './password-links.js';
export { accountOf, CurrentSession, hasSession, requireSessions } from './session.guard.js';
export { isAnonymous, sessionCookie, tokenOf } from './session-cookie.js';
export { type Session, Sessions } from './sessions.js';
