import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { megabyte } from '../../platform/uploads/read-picture.ts'
import { storeImage } from '../../platform/uploads/store-image.ts'
import { getOutside } from '../../platform/webhooks/get-outside.ts'
import { NotPublicError } from '../../platform/webhooks/public-lookup.ts'

/** So many at a time: the former shop has visitors of its own. */
const atOnce = 4
const maxBytes = 20 * megabyte
/** The timed job begins anew each minute, in any process. */
const runMs = 50_000
/** After this time a download counts as that of a dead process, and is repeated. */
const leaseMs = 5 * 60_000
const retryDelaysMs = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000]

type Failure = 'not_found' | 'refused' | 'too_large' | 'not_a_picture' | 'not_public' | 'unreachable' | 'not_stored'

interface DuePicture {
  store_id: string
  url: string
  product_ids: string[]
  attempts: number
}

/** Downloads the pictures that moves left at the former shops, and shows them in place of those; a timed job. Throws where one cannot be stored. */
export async function downloadDuePictures(services: Services): Promise<void> {
  const endsAt = performance.now() + runMs
  const storeInTurn = inTurn()
  const downloads = Array.from({ length: atOnce }, async () => {
    while (performance.now() < endsAt) {
      const picture = await claimPicture(services)
      if (!picture) return
      await downloadPicture(services, picture, storeInTurn)
    }
  })
  for (const ended of await Promise.allSettled(downloads)) if (ended.status === 'rejected') throw ended.reason
}

async function claimPicture({ db, now }: Services): Promise<DuePicture | undefined> {
  const at = now()
  const { rows } = await sql<DuePicture>`
    update moved_pictures m set attempts = m.attempts + 1, next_attempt_at = ${new Date(at.getTime() + leaseMs)}
    from (
      select store_id, url from moved_pictures where next_attempt_at <= ${at}
      order by next_attempt_at, store_id, url limit 1 for update skip locked) due
    where m.store_id = due.store_id and m.url = due.url
    returning m.store_id, m.url, m.product_ids, m.attempts`.execute(db)
  return rows[0]
}

async function downloadPicture(services: Services, picture: DuePicture, storeInTurn: InTurn): Promise<void> {
  const { store_id, url } = picture
  const reply = await getOutside({ url, maxBytes, mayReachPrivate: services.config.webhooksMayReachPrivate }).catch(
    (error: Error) => error,
  )
  if (reply instanceof Error) {
    const failure = reply instanceof NotPublicError ? 'not_public' : 'unreachable'
    return recordFailure(services, picture, failure)
  }
  const failure = failureOf(reply)
  if (failure) return recordFailure(services, picture, failure)
  try {
    await storeInTurn(() =>
      storeImage(services, { store_id, buffer: reply.body, name: nameOf(url) }, (trx, file_url) =>
        showPicture(trx, services, picture, file_url),
      ),
    )
  } catch (error) {
    await recordFailure(services, picture, reasonOf(error))
    if (!(error instanceof AppError)) throw error
  }
}

function failureOf({ status, isTooLong }: { status: number; isTooLong: boolean }): Failure | undefined {
  if (status === 404 || status === 410) return 'not_found'
  if (status === 429 || status >= 500) return 'unreachable'
  if (status < 200 || status >= 300) return 'refused'
  return isTooLong ? 'too_large' : undefined
}

function reasonOf(error: unknown): Failure {
  if (!(error instanceof AppError)) return 'not_stored'
  return error.status === 413 ? 'too_large' : 'not_a_picture'
}

const mayPass = new Set<Failure>(['unreachable', 'not_stored'])

/** Tries again later only what may succeed then. */
async function recordFailure({ db, now }: Services, picture: DuePicture, failure: Failure): Promise<void> {
  const delay = mayPass.has(failure) ? retryDelaysMs[picture.attempts - 1] : undefined
  const next_attempt_at = delay === undefined ? null : new Date(now().getTime() + delay)
  await db
    .updateTable('moved_pictures')
    .set({ failure, next_attempt_at })
    .where('store_id', '=', picture.store_id)
    .where('url', '=', picture.url)
    .execute()
}

/** Puts the stored picture in the place of the former shop's in its products, their variants and what was bought of them there. */
async function showPicture(
  trx: Trx,
  { jobs, now }: Services,
  { store_id, url, product_ids }: DuePicture,
  file_url: string,
): Promise<void> {
  const { rows: noted } = await sql`
    select from moved_pictures where store_id = ${store_id} and url = ${url} for update`.execute(trx)
  // The move was undone meanwhile.
  if (noted.length === 0) throw notFound('Picture', url)
  const { rows: products } = await sql<{ id: string }>`
    update products set updated_at = ${now()}, thumbnail = case when thumbnail = ${url} then ${file_url} else thumbnail end
    where id = any(${product_ids}) and store_id = ${store_id} and deleted_at is null returning id`.execute(trx)
  const ids = products.map(({ id }) => id)
  await sql`
    update product_images set url = ${file_url} where product_id = any(${ids}) and url = ${url}`.execute(trx)
  await sql`
    update product_variants set image_urls = array_replace(image_urls, ${url}, ${file_url})
    where product_id = any(${ids}) and image_urls @> array[${url}]`.execute(trx)
  await sql`
    update line_items set thumbnail = ${file_url} where thumbnail = ${url} and order_id is not null
      and variant_id in (select id from product_variants where product_id = any(${ids}))`.execute(trx)
  await trx
    .updateTable('moved_pictures')
    .set({ file_url, failure: null, next_attempt_at: null })
    .where('store_id', '=', store_id)
    .where('url', '=', url)
    .execute()
  for (const id of ids) await jobs.emit(trx, { name: 'product.updated', store_id, data: { id } })
}

/** The words of the picture's own file name become part of its new address. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last // a percent sign that encodes nothing
  }
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** One after the other: decoding many pictures at once would need the memory of all. */
function inTurn(): InTurn {
  let before: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = before.then(work)
    before = done.catch(() => undefined) // the caller has it
    return done
  }
}
