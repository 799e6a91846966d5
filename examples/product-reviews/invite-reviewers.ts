import type { ExtensionContext } from '@shopkey/extension/define-extension.ts'
import { type Kysely, sql } from 'kysely'
import { inviteAfterDays } from './review-settings.ts'
import type { ReviewTables } from './review-tables.ts'

type Context = Pick<ExtensionContext, 'now' | 'sendMessage' | 'settings'>

/** Customers of one store and run; the next run takes the rest. */
const batchSize = 200
const day_ms = 24 * 3_600_000

interface DueCustomer {
  store_id: string
  customer_id: string
  product_ids: string[]
  titles: string[]
  handle: string | null
}

/**
 * Invites customers to review what was sent to them some days ago, as their store has set: one message for all their products. A run that was
 * cut off repeats its messages with the same keys, so that none is sent twice.
 */
export async function inviteReviewers(db: Kysely<ReviewTables>, context: Context): Promise<void> {
  for (const store_id of await listStores(db)) await inviteOfStore(db, context, store_id)
}

async function inviteOfStore(db: Kysely<ReviewTables>, { now, sendMessage, settings }: Context, of: string) {
  const days = inviteAfterDays(await settings.find({ store_id: of, kind: 'extension', id: 'product-reviews' }))
  const sentBefore = new Date(now().getTime() - days * day_ms)
  for (const customer of await listDue(db, of, sentBefore)) {
    const { store_id, customer_id, product_ids, titles, handle } = customer
    const products = titles.join(', ')
    await sendMessage({
      store_id,
      customer_id,
      key: `invitation ${customer_id} ${product_ids.join(' ')}`,
      subject: { en: 'How do you like it?', bh: 'Bagaimana menurut Anda?', ar: 'ما رأيك؟' },
      body: {
        en: `You have received: ${products}.\n\nYour review helps others to choose.`,
        bh: `Anda telah menerima: ${products}.\n\nUlasan Anda membantu pembeli lain memilih.`,
        ar: `وصلتك: ${products}.\n\nتقييمك يساعد الآخرين على الاختيار.`,
      },
      ...(handle && {
        action: {
          label: { en: 'Write a review', bh: 'Tulis ulasan', ar: 'اكتب تقييمًا' },
          path: `/products/${encodeURIComponent(handle)}`,
        },
      }),
    })
    await db
      .updateTable('x_product_reviews_deliveries')
      .set({ invited_at: now() })
      .where('store_id', '=', store_id)
      .where('customer_id', '=', customer_id)
      .where('product_id', 'in', product_ids)
      .execute()
  }
}

/** With deliveries that nobody was invited for. */
async function listStores(db: Kysely<ReviewTables>): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select distinct store_id from x_product_reviews_deliveries where invited_at is null order by store_id`.execute(db)
  return rows.map(({ store_id }) => store_id)
}

async function listDue(db: Kysely<ReviewTables>, store_id: string, sentBefore: Date): Promise<DueCustomer[]> {
  const { rows } = await sql<DueCustomer>`
    select d.store_id, d.customer_id, array_agg(p.id order by p.id) as product_ids,
      array_agg(p.title order by p.id) as titles, (array_agg(p.handle order by p.id))[1] as handle
    from x_product_reviews_deliveries d
    join products p on p.id = d.product_id and p.deleted_at is null and p.status = 'published'
    where d.store_id = ${store_id} and d.invited_at is null and d.sent_at < ${sentBefore}
      and not exists (select from x_product_reviews_reviews r where r.store_id = d.store_id
        and r.customer_id = d.customer_id and r.product_id = d.product_id)
    group by d.store_id, d.customer_id
    order by d.customer_id
    limit ${batchSize}`.execute(db)
  return rows
}
