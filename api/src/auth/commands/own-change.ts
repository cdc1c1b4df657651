/** A change of one's own credentials asks for the password, and ends every session but the one that asks. */
export interface OwnChange {
  readonly adminId: number;
  readonly sessionId: string;
  readonly password: string;
}
