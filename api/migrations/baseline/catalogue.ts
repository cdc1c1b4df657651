export const catalogue = `
  CREATE SEQUENCE app.product_ids AS integer;
  CREATE SEQUENCE app.category_ids AS integer;

  CREATE TABLE read.products (
    id integer PRIMARY KEY,
    version integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL,
    short_description text NOT NULL,
    price_ore integer NOT NULL,
    compare_price_ore integer,
    cost_price_ore integer,
    sku text NOT NULL,
    sku_key text NOT NULL,
    net_weight_grams integer,
    withdrawal_exception text NOT NULL,
    is_active boolean NOT NULL,
    is_featured boolean NOT NULL,
    category_ids integer[] NOT NULL,
    images jsonb NOT NULL,
    discount jsonb,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    vat_class text NOT NULL,
    net_volume_ml integer,
    ingredients text NOT NULL,
    allergens text[],
    nutrition jsonb
  );
  CREATE UNIQUE INDEX products_slug_key ON read.products (slug);
  CREATE UNIQUE INDEX products_sku_key ON read.products (sku_key);
  CREATE INDEX products_categories ON read.products USING gin (category_ids);

  CREATE TABLE read.categories (
    id integer PRIMARY KEY,
    version integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL,
    image_url text,
    sort_order integer NOT NULL,
    is_active boolean NOT NULL,
    created_at timestamptz NOT NULL,
    is_perishable boolean NOT NULL DEFAULT false
  );
  CREATE UNIQUE INDEX categories_slug_key ON read.categories (slug);

  CREATE TABLE read.slug_history (
    kind text NOT NULL,
    record_id integer NOT NULL,
    slug text NOT NULL,
    -- Of the event that gave it last.
    position bigint NOT NULL,
    PRIMARY KEY (kind, record_id, slug)
  );

  CREATE TABLE read.images (
    filename text PRIMARY KEY,
    content_type text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    width integer,
    height integer,
    placeholder text,
    variants jsonb NOT NULL DEFAULT '[]'
  );

  CREATE TABLE read.stock (
    product_id integer PRIMARY KEY,
    available integer NOT NULL CHECK (available >= 0)
  ) WITH (fillfactor = 50);

  CREATE TABLE read.stock_movements (
    product_id integer NOT NULL,
    position bigint NOT NULL,
    at timestamptz NOT NULL,
    delta integer NOT NULL,
    reason text NOT NULL,
    order_id integer,
    order_number text,
    PRIMARY KEY (product_id, position)
  );

  CREATE TABLE read.price_history (
    position bigint PRIMARY KEY,
    product_id integer NOT NULL,
    at timestamptz NOT NULL,
    -- Null in rows about a discount.
    price_ore integer,
    discount jsonb
  );
  CREATE INDEX price_history_product ON read.price_history (product_id, position);

  CREATE TABLE read.product_sales (
    product_id integer NOT NULL,
    day date NOT NULL,
    name text NOT NULL,
    sold integer NOT NULL,
    revenue_ore bigint NOT NULL,
    PRIMARY KEY (product_id, day)
  );

  CREATE TABLE read.product_sales_orders (
    order_id integer PRIMARY KEY,
    lines jsonb NOT NULL,
    paid_day date,
    void boolean NOT NULL DEFAULT false
  );

  CREATE TABLE read.product_pairs (
    product_id integer NOT NULL,
    with_id integer NOT NULL,
    orders integer NOT NULL,
    PRIMARY KEY (product_id, with_id)
  );

  CREATE TABLE read.stock_alerts (
    alert_id text PRIMARY KEY,
    product_id integer NOT NULL,
    person_id text NOT NULL,
    asked_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    due_at timestamptz
  );
  CREATE INDEX stock_alerts_person ON read.stock_alerts (person_id);
`;
