export const pricing = `
  CREATE SEQUENCE app.campaign_code_ids AS integer;

  CREATE TABLE read.campaign_codes (
    id integer PRIMARY KEY,
    version integer NOT NULL,
    code text NOT NULL,
    percentage double precision NOT NULL,
    description text NOT NULL,
    is_active boolean NOT NULL,
    usage_limit integer,
    valid_from date,
    valid_until date,
    created_at timestamptz NOT NULL,
    minimum_purchase_ore integer,
    once_per_customer boolean NOT NULL DEFAULT false
  );
  CREATE UNIQUE INDEX campaign_codes_code_key ON read.campaign_codes (upper(code));

  CREATE TABLE read.campaign_code_usage (
    campaign_code_id integer PRIMARY KEY,
    reserved integer NOT NULL,
    -- No CHECK: a use too many given back must never stop a payment from being recorded.
    used integer NOT NULL
  ) WITH (fillfactor = 50);

  CREATE TABLE read.campaign_code_customers (
    order_id integer PRIMARY KEY,
    campaign_code_id integer NOT NULL,
    person_id text NOT NULL,
    is_expired boolean NOT NULL DEFAULT false,
    is_cancelled boolean NOT NULL DEFAULT false
  );
  CREATE INDEX campaign_code_customers_person ON read.campaign_code_customers (person_id, campaign_code_id);
`;
