export const orders = `
  CREATE SEQUENCE app.order_ids AS integer;

  CREATE TABLE read.orders (
    id integer PRIMARY KEY,
    order_number text NOT NULL,
    checkout_id text NOT NULL,
    content_hash text NOT NULL,
    person_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    address_line text NOT NULL,
    postal_code text NOT NULL,
    city text NOT NULL,
    notes text,
    shipping_method text NOT NULL,
    campaign_code text,
    campaign_percentage numeric NOT NULL,
    campaign_discount_ore bigint NOT NULL,
    subtotal_ore bigint NOT NULL,
    shipping_ore bigint NOT NULL,
    tax_ore bigint NOT NULL,
    total_ore bigint NOT NULL,
    cost_ore bigint NOT NULL,
    cost_missing boolean NOT NULL,
    refunded_ore bigint NOT NULL DEFAULT 0,
    refunded_tax_ore bigint NOT NULL DEFAULT 0,
    item_count integer NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    payment_status text NOT NULL DEFAULT 'pending',
    payment_method text NOT NULL DEFAULT 'card',
    payment_open boolean NOT NULL DEFAULT true,
    intent_id text,
    receipt_number text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    paid_at timestamptz,
    shipped_at timestamptz,
    checkout_closed boolean NOT NULL DEFAULT false,
    replaced boolean NOT NULL DEFAULT false,
    deleted boolean NOT NULL DEFAULT false,
    version integer NOT NULL,
    owed_ore bigint,
    sale_ore bigint NOT NULL DEFAULT 0,
    dispute_status text,
    withdrawal_open boolean NOT NULL DEFAULT false,
    state jsonb NOT NULL,
    tracking_carrier text,
    tracking_number text,
    collected_at timestamptz,
    to_collect boolean NOT NULL DEFAULT false,
    sending_mail_at timestamptz,
    sending_mailed boolean NOT NULL DEFAULT false,
    former_person_ids text[] NOT NULL DEFAULT '{}',
    returned_cost_ore bigint NOT NULL DEFAULT 0,
    goods_text text NOT NULL DEFAULT '',
    credit_note_numbers text NOT NULL DEFAULT '',
    net_profit_ore bigint GENERATED ALWAYS AS (((total_ore - tax_ore) - (cost_ore - returned_cost_ore)) - (refunded_ore - refunded_tax_ore)) STORED,
    search_text text NOT NULL GENERATED ALWAYS AS (read.order_search_text(first_name, last_name, email, phone,
      address_line, postal_code, city, ((coalesce(receipt_number, '') || E'\\n') || credit_note_numbers),
      tracking_number, goods_text)) STORED
  );
  CREATE UNIQUE INDEX orders_number_key ON read.orders (order_number);
  CREATE UNIQUE INDEX orders_checkout_key ON read.orders (checkout_id)
    WHERE NOT checkout_closed;
  CREATE INDEX orders_intent ON read.orders (intent_id)
    WHERE intent_id IS NOT NULL;
  CREATE INDEX orders_open ON read.orders (expires_at) WHERE payment_open;
  CREATE INDEX orders_created ON read.orders (created_at DESC, id DESC)
    WHERE NOT deleted AND NOT replaced;
  CREATE INDEX orders_total ON read.orders (total_ore, id)
    WHERE NOT deleted AND NOT replaced;
  CREATE INDEX orders_email ON read.orders (lower(email));
  CREATE INDEX orders_to_ship ON read.orders (id)
    WHERE status = 'pending' AND payment_status = 'paid' AND NOT deleted;
  CREATE INDEX orders_sending_mail ON read.orders (sending_mail_at)
    WHERE sending_mail_at IS NOT NULL;
  CREATE INDEX orders_person ON read.orders (person_id);
  CREATE INDEX orders_view_to_pack ON read.orders (created_at DESC, id DESC)
    WHERE NOT deleted AND NOT replaced AND status = 'pending' AND payment_status = 'paid';
  CREATE INDEX orders_view_unpaid ON read.orders (created_at DESC, id DESC)
    WHERE NOT deleted AND NOT replaced AND payment_status IN ('pending', 'failed') AND status <> 'cancelled';
  CREATE INDEX orders_view_pickup ON read.orders (created_at DESC, id DESC)
    WHERE NOT deleted AND NOT replaced AND shipping_method = 'pickup' AND payment_status = 'paid'
      AND (status = 'pending' OR to_collect);
  CREATE INDEX orders_view_withdrawn ON read.orders (created_at DESC, id DESC)
    WHERE NOT deleted AND NOT replaced AND withdrawal_open;
  CREATE INDEX orders_view_to_refund ON read.orders (created_at DESC, id DESC)
    WHERE NOT deleted AND NOT replaced AND (owed_ore > 0 OR (sale_ore > 0 AND payment_status = 'paid'
      AND (status = 'cancelled' OR withdrawal_open)));
  CREATE INDEX orders_shipped ON read.orders (shipped_at DESC NULLS LAST, id DESC)
    WHERE NOT deleted AND NOT replaced AND shipped_at IS NOT NULL;
  CREATE INDEX orders_refunded ON read.orders (created_at DESC, id DESC)
    WHERE refunded_ore > 0 AND NOT deleted AND NOT replaced;
  CREATE INDEX orders_books ON read.orders (created_at, id)
    INCLUDE (total_ore, tax_ore, refunded_ore, payment_status)
    WHERE (NOT deleted OR receipt_number IS NOT NULL) AND NOT replaced;
  CREATE INDEX orders_profit ON read.orders (net_profit_ore, id)
    WHERE NOT deleted AND NOT replaced;
  -- Numbers are found by their last digits only, because any five digits are somewhere in thousands of them.
  CREATE INDEX orders_number_search ON read.orders USING gin (order_number public.gin_trgm_ops);
  CREATE INDEX orders_search ON read.orders USING gin (search_text public.gin_trgm_ops);

  CREATE TABLE read.order_items (
    order_id integer NOT NULL,
    line integer NOT NULL,
    product_id integer NOT NULL,
    sku text NOT NULL,
    name text NOT NULL,
    image_url text,
    quantity integer NOT NULL,
    list_price_ore bigint NOT NULL,
    unit_price_ore bigint NOT NULL,
    campaign_discount_ore bigint NOT NULL,
    total_ore bigint NOT NULL,
    vat_rate smallint NOT NULL,
    PRIMARY KEY (order_id, line)
  );

  CREATE TABLE read.order_taxes (
    order_id integer NOT NULL,
    rate smallint NOT NULL,
    net_ore bigint NOT NULL,
    vat_ore bigint NOT NULL,
    gross_ore bigint NOT NULL,
    PRIMARY KEY (order_id, rate)
  );

  CREATE TABLE read.order_refunds (
    refund_id text PRIMARY KEY,
    order_id integer NOT NULL,
    intent_id text NOT NULL,
    amount_ore bigint NOT NULL,
    reason text NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    failure text,
    created_at timestamptz NOT NULL,
    credit_note_id text,
    credit_note_number text,
    method text NOT NULL DEFAULT 'stripe'
  );
  CREATE INDEX order_refunds_order ON read.order_refunds (order_id);
  CREATE INDEX order_refunds_pending ON read.order_refunds (created_at)
    WHERE status = 'pending';
  CREATE INDEX order_refunds_intent ON read.order_refunds (intent_id);

  CREATE TABLE read.order_disputes (
    dispute_id text PRIMARY KEY,
    order_id integer NOT NULL,
    intent_id text NOT NULL,
    amount_ore bigint NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    opened_at timestamptz NOT NULL,
    told_at timestamptz NOT NULL
  );
  CREATE INDEX order_disputes_order ON read.order_disputes (order_id);

  CREATE TABLE read.order_withdrawals (
    withdrawal_id text PRIMARY KEY,
    order_id integer NOT NULL,
    is_open boolean NOT NULL
  );
  CREATE INDEX order_withdrawals_order ON read.order_withdrawals (order_id);

  CREATE TABLE read.sales_days (
    day date PRIMARY KEY,
    orders integer NOT NULL DEFAULT 0,
    revenue_ore bigint NOT NULL DEFAULT 0,
    net_profit_ore bigint NOT NULL DEFAULT 0,
    shipped integer NOT NULL DEFAULT 0
  );

  CREATE TABLE read.sales_orders (
    order_id integer PRIMARY KEY,
    total_ore bigint NOT NULL,
    net_profit_ore bigint NOT NULL,
    shipped_day date,
    paid_day date,
    costs jsonb NOT NULL DEFAULT '[]'
  );

  CREATE TABLE read.effects (
    effect_id text PRIMARY KEY,
    kind text NOT NULL,
    order_id integer,
    status text NOT NULL,
    attempts integer NOT NULL,
    error text,
    at timestamptz NOT NULL,
    resend_of text
  );
  CREATE INDEX effects_order ON read.effects (order_id);
  CREATE INDEX effects_requested ON read.effects (at, effect_id)
    WHERE status = 'requested';
  CREATE INDEX effects_failed ON read.effects (at, effect_id)
    WHERE status = 'failed';
  CREATE INDEX effects_resent ON read.effects (resend_of)
    WHERE resend_of IS NOT NULL;

  CREATE TABLE read.withdrawals (
    id text PRIMARY KEY,
    version integer NOT NULL,
    order_number text NOT NULL,
    order_id integer,
    email_matches boolean NOT NULL,
    -- Personal; null once the person has been erased.
    name text,
    email text,
    items text,
    message text,
    received_at timestamptz NOT NULL,
    handled_at timestamptz,
    matched_by_hand boolean NOT NULL DEFAULT false
  );
  CREATE INDEX withdrawals_order ON read.withdrawals (order_id);
  CREATE INDEX withdrawals_received ON read.withdrawals (received_at);
`;
