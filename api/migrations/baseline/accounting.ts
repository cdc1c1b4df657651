export const accounting = `
  CREATE TABLE read.receipts (
    order_id integer PRIMARY KEY,
    order_number text NOT NULL,
    fiscal_year integer NOT NULL,
    number integer NOT NULL,
    receipt_number text NOT NULL,
    total_ore bigint NOT NULL,
    vat jsonb NOT NULL,
    payment_method text NOT NULL,
    paid_at timestamptz NOT NULL,
    issued_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX receipts_number_key ON read.receipts (fiscal_year, number);

  CREATE TABLE read.credit_notes (
    id text PRIMARY KEY,
    order_id integer NOT NULL,
    order_number text NOT NULL,
    refund_id text,
    fiscal_year integer NOT NULL,
    number integer NOT NULL,
    credit_note_number text NOT NULL,
    receipt_number text NOT NULL,
    amount_ore bigint NOT NULL,
    vat jsonb NOT NULL,
    reason text NOT NULL,
    issued_at timestamptz NOT NULL,
    annulled_at timestamptz,
    method text NOT NULL DEFAULT 'stripe',
    reference text NOT NULL DEFAULT '',
    notes text NOT NULL DEFAULT '',
    credited_on date NOT NULL
  );
  CREATE UNIQUE INDEX credit_notes_number_key ON read.credit_notes (fiscal_year, number);
  CREATE INDEX credit_notes_order ON read.credit_notes (order_id);
  CREATE INDEX credit_notes_dated ON read.credit_notes (credited_on DESC, id DESC);

  CREATE TABLE read.vouchers (
    id bigint PRIMARY KEY,
    event_id text NOT NULL,
    event_type text NOT NULL,
    fiscal_year integer NOT NULL,
    series text NOT NULL,
    number integer NOT NULL,
    day date NOT NULL,
    registered_at timestamptz NOT NULL,
    registered_on date NOT NULL,
    text text NOT NULL,
    order_id integer,
    order_number text,
    document text,
    amount_ore bigint NOT NULL,
    belongs_to date,
    reverses bigint
  );
  CREATE UNIQUE INDEX vouchers_number ON read.vouchers (fiscal_year, series, number);
  CREATE INDEX vouchers_day ON read.vouchers (day, id)
    INCLUDE (registered_on, series);
  CREATE INDEX vouchers_series ON read.vouchers (series, day, id)
    INCLUDE (registered_on);
  CREATE INDEX vouchers_registered ON read.vouchers (registered_at, id)
    INCLUDE (day, series);
  CREATE INDEX vouchers_amount ON read.vouchers (amount_ore, id)
    INCLUDE (day, registered_on, series);
  CREATE INDEX vouchers_order ON read.vouchers (order_id)
    WHERE order_id IS NOT NULL;
  CREATE INDEX vouchers_reverses ON read.vouchers (reverses)
    WHERE reverses IS NOT NULL;
  CREATE INDEX vouchers_payouts ON read.vouchers (id)
    WHERE event_type IN ('PayoutPaid', 'PayoutFailed');
  CREATE INDEX vouchers_search ON read.vouchers USING gin (read.fold_text(text) public.gin_trgm_ops);

  CREATE TABLE read.voucher_lines (
    voucher_id bigint NOT NULL,
    line smallint NOT NULL,
    account text NOT NULL,
    amount_ore bigint NOT NULL,
    PRIMARY KEY (voucher_id, line)
  );

  CREATE TABLE read.voucher_days (
    day date NOT NULL,
    registered_on date NOT NULL,
    series text NOT NULL,
    vouchers integer NOT NULL,
    amount_ore bigint NOT NULL,
    PRIMARY KEY (day, registered_on, series)
  );

  CREATE TABLE read.account_days (
    day date NOT NULL,
    account text NOT NULL,
    debit_ore bigint NOT NULL,
    credit_ore bigint NOT NULL,
    PRIMARY KEY (day, account)
  );

  CREATE TABLE read.journal_facts (
    key text PRIMARY KEY,
    value jsonb NOT NULL
  );

  CREATE TABLE read.stripe_movements (
    key text PRIMARY KEY,
    kind text NOT NULL,
    order_id integer,
    refund_id text,
    day date NOT NULL,
    order_ore bigint,
    stripe_ore bigint,
    voucher_id bigint,
    reversal_id bigint,
    excess_ore bigint NOT NULL DEFAULT 0
  );
  CREATE INDEX stripe_movements_day ON read.stripe_movements (day, key);
  CREATE INDEX stripe_movements_order ON read.stripe_movements (order_id)
    WHERE order_id IS NOT NULL;
  CREATE INDEX stripe_movements_refund ON read.stripe_movements (refund_id)
    WHERE refund_id IS NOT NULL;
  CREATE INDEX stripe_movements_open ON read.stripe_movements (day)
    WHERE (coalesce(order_ore, 0) <> coalesce(stripe_ore, 0)) OR (voucher_id IS NULL AND order_ore <> 0)
      OR kind = 'other';

  CREATE TABLE read.stripe_days (
    day date PRIMARY KEY,
    net_ore bigint NOT NULL,
    fee_ore bigint NOT NULL,
    paid_out_ore bigint NOT NULL
  );
`;
