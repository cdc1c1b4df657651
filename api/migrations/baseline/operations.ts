export const operations = `
  CREATE TABLE app.rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );

  CREATE TABLE app.admins (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    username text NOT NULL,
    email text NOT NULL DEFAULT '',
    password_hash text NOT NULL,
    totp_secret text,
    totp_pending text,
    totp_last_step bigint,
    created_at timestamptz NOT NULL DEFAULT now(),
    blocked_at timestamptz
  );
  CREATE UNIQUE INDEX admins_username ON app.admins (lower(username));

  CREATE TABLE app.sessions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    token_hash bytea NOT NULL UNIQUE,
    admin_id integer NOT NULL REFERENCES app.admins ON DELETE CASCADE,
    user_agent text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE app.recovery_codes (
    admin_id integer NOT NULL REFERENCES app.admins ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    PRIMARY KEY (admin_id, code_hash)
  );

  CREATE TABLE app.stripe_inbox (
    event_id text PRIMARY KEY,
    type text NOT NULL,
    object_id text NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE app.stripe_reading (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    read_to timestamptz NOT NULL
  );
`;
