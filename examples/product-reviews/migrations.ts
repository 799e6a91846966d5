import type { ExtensionMigration } from '@shopkey/extension/extension-work.ts'

export const migrations: readonly ExtensionMigration[] = [
  {
    name: '0001-reviews',
    sql: `
      create table x_product_reviews_deliveries (
        store_id text not null references stores on delete cascade,
        customer_id text not null references customers on delete cascade,
        product_id text not null references products on delete cascade,
        primary key (store_id, customer_id, product_id)
      );
      create table x_product_reviews_reviews (
        id text primary key default 'rev_' || replace(gen_random_uuid()::text, '-', ''),
        store_id text not null references stores on delete cascade,
        product_id text not null references products on delete cascade,
        customer_id text not null references customers on delete cascade,
        stars integer not null check (stars between 1 and 5),
        text text not null,
        status text not null check (status in ('waiting', 'published', 'rejected')),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        unique (store_id, product_id, customer_id)
      );
      create index x_product_reviews_by_status on x_product_reviews_reviews (store_id, status, created_at, id);
      create index x_product_reviews_by_product on x_product_reviews_reviews (product_id, status, created_at, id);`,
  },
  {
    name: '0002-invitations',
    sql: `
      alter table x_product_reviews_deliveries
        add column sent_at timestamptz(3) not null default now(),
        add column invited_at timestamptz(3);
      create index x_product_reviews_to_invite on x_product_reviews_deliveries (sent_at) where invited_at is null;`,
  },
]
