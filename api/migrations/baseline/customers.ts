export const customers = `
  CREATE TABLE read.customers (
    id text PRIMARY KEY,
    person_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    address_line text NOT NULL,
    postal_code text NOT NULL,
    city text NOT NULL,
    total_orders integer NOT NULL,
    spent_ore bigint NOT NULL,
    first_order_at timestamptz NOT NULL,
    last_order_at timestamptz NOT NULL,
    sort_name text GENERATED ALWAYS AS (lower(((last_name || ' ') || first_name))) STORED,
    search_text text NOT NULL GENERATED ALWAYS AS (read.customer_search_text(first_name, last_name, email,
      phone)) STORED
  );
  CREATE UNIQUE INDEX customers_person_key ON read.customers (person_id);
  CREATE INDEX customers_last_order ON read.customers (last_order_at, id);
  CREATE INDEX customers_first_order ON read.customers (first_order_at, id);
  CREATE INDEX customers_spent ON read.customers (spent_ore, id);
  CREATE INDEX customers_orders ON read.customers (total_orders, id);
  CREATE INDEX customers_name ON read.customers (sort_name, id);
  CREATE INDEX customers_email ON read.customers (email, id);
  CREATE INDEX customers_search ON read.customers USING gin (search_text public.gin_trgm_ops);

  CREATE TABLE read.customer_orders (
    order_id integer PRIMARY KEY,
    -- Of the event that placed it: the person's first one is the customer's id.
    event_id text NOT NULL,
    person_id text NOT NULL,
    placed_at timestamptz NOT NULL,
    paid boolean NOT NULL,
    intent_id text,
    total_ore bigint NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    address_line text,
    postal_code text,
    city text,
    product_ids integer[] NOT NULL
  );
  CREATE INDEX customer_orders_person ON read.customer_orders (person_id);

  CREATE TABLE read.customer_refunds (
    refund_id text PRIMARY KEY,
    order_id integer NOT NULL,
    intent_id text NOT NULL,
    amount_ore bigint NOT NULL,
    succeeded boolean NOT NULL
  );
  CREATE INDEX customer_refunds_order ON read.customer_refunds (order_id);

  CREATE TABLE read.customer_messages (
    message_id text PRIMARY KEY,
    person_id text NOT NULL
  );
  CREATE INDEX customer_messages_person ON read.customer_messages (person_id);

  CREATE TABLE read.marketing_choices (
    order_id integer PRIMARY KEY,
    person_id text NOT NULL,
    declined boolean,
    wording_version integer,
    chosen_at timestamptz NOT NULL,
    paid boolean NOT NULL,
    email text,
    first_name text,
    last_name text
  );
  CREATE INDEX marketing_choices_person ON read.marketing_choices (person_id);

  CREATE TABLE read.marketing_contacts (
    person_id text PRIMARY KEY,
    email text,
    first_name text,
    last_name text,
    was_asked boolean NOT NULL,
    consented_at timestamptz,
    declined_at timestamptz,
    erased boolean NOT NULL DEFAULT false
  );

  CREATE TABLE read.mail_suppressions (
    person_id text PRIMARY KEY,
    unsubscribed_at timestamptz,
    resubscribed_at timestamptz,
    first_bounced_at timestamptz,
    last_bounced_at timestamptz,
    bounce_reason text
  );

  CREATE TABLE read.mailings (
    id text PRIMARY KEY,
    subject text NOT NULL,
    sender_name text NOT NULL,
    html text NOT NULL,
    chosen integer NOT NULL,
    recipients integer NOT NULL,
    left_out jsonb NOT NULL,
    waiting integer NOT NULL,
    sent integer NOT NULL,
    failed integer NOT NULL,
    dropped jsonb NOT NULL,
    unsubscribed integer NOT NULL,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    send_at timestamptz,
    state text NOT NULL
  );
  CREATE INDEX mailings_created ON read.mailings (created_at);
  CREATE INDEX mailings_waiting ON read.mailings (changed_at)
    WHERE waiting > 0;
  CREATE INDEX mailings_scheduled ON read.mailings (send_at)
    WHERE state = 'scheduled';

  CREATE TABLE read.mailing_recipients (
    mailing_id text NOT NULL,
    person_id text NOT NULL,
    status text NOT NULL,
    reason text,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (mailing_id, person_id)
  );
  CREATE INDEX mailing_recipients_status ON read.mailing_recipients (mailing_id, status);
  CREATE INDEX mailing_recipients_waiting ON read.mailing_recipients (person_id)
    WHERE status = 'waiting';
`;
