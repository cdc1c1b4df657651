import { EnvironmentError } from './env.js';

type Remedy = (said: string) => string;

/** Remedies for the errors with which PostgreSQL refuses a login or a database, by SQLSTATE. */
const REMEDIES: Readonly<Record<string, Remedy>> = {
  '28P01': (said) => `PostgreSQL refuses the login (${said}): set the password of that role`,
  '28000': (said) => `PostgreSQL refuses the login (${said}): make the role with LOGIN, and allow it in pg_hba.conf`,
  '3D000': (said) => `there is no such database (${said}): create it as its owner`,
  '22023': (said) => `the role of the shop is missing (${said}): run migrate`,
  '42501': (said) =>
    said.includes('set role')
      ? `the role must be a member of the shop's (${said}): as the owner, GRANT kronblad_runtime TO it`
      : `the role lacks a right (${said}): the shop needs a member of kronblad_runtime, and migrate and projections the tables' owner`,
};

/** An error of a connection as the fault of `variable`; any other error unchanged. */
export function asConnectionFault(error: unknown, variable = 'DATABASE_URL'): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/client password must be a string/.test(message))
    return new EnvironmentError(`Configuration error: ${variable}: names no password, and PostgreSQL asks for one`);
  const remedy = Object.hasOwn(REMEDIES, code) ? REMEDIES[code] : undefined;
  return remedy ? new EnvironmentError(`Configuration error: ${variable}: ${remedy(message)}`) : error;
}
