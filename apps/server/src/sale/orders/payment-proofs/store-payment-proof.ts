import { newId } from '../../../db/new-id.ts'
import { notFound } from '../../../http/refusal.ts'
import { privateKey } from '../../../platform/uploads/file-key.ts'
import { makeMaster } from '../../../platform/uploads/image-sizes.ts'
import { insertUpload, registerFile } from '../../../platform/uploads/insert-upload.ts'
import { type FileToStore, readPicture } from '../../../platform/uploads/read-picture.ts'
import { newFileKey, type StoredUpload } from '../../../platform/uploads/store-image.ts'
import type { Viewer } from '../../cart/access/viewer.ts'
import type { Services } from '../../services.ts'
import { isOfAccount, requireOwnOrder } from '../order.owner.ts'
import { addOrderEvent } from '../order-events.ts'
import { paymentProofNotAwaited, tooManyPaymentProofs } from './payment-proof.errors.ts'
import { mostProofs } from './payment-proof.queries.ts'

interface StoredProof {
  body: Buffer
  kind: 'picture' | 'pdf'
  content_type: string
  extension: string
}

/**
 * Stores a shopper's proof of a bank transfer as one private file. Nothing is stored where the order is not theirs, or
 * waits for no transfer.
 */
export async function storePaymentProof(
  services: Services,
  { order_id, viewer }: { order_id: string; viewer: Viewer },
  file: FileToStore,
): Promise<StoredUpload> {
  const { files, jobs, now } = services
  const { store_id, name } = file
  await requireAwaited(services, { store_id, order_id, viewer })
  const { body, kind, content_type, extension } = await readProof(file)
  const key = privateKey(newFileKey(store_id, '', extension))
  await files.save({ key, body, content_type, is_private: true })
  await registerFile(services, key, async (trx) => {
    const { payment_id } = await requireAwaited({ ...services, db: trx }, { store_id, order_id, viewer })
    const created_at = now()
    await insertUpload(trx, {
      file_key: key,
      store_id,
      name,
      content_type,
      size_bytes: body.length,
      is_private: true,
      purpose: 'payment_proof',
      created_by: null,
      now: created_at,
    })
    const id = newId('payproof')
    await trx
      .insertInto('payment_proofs')
      .values({ id, store_id, order_id, payment_id, file_key: key, kind, created_at, updated_at: created_at })
      .execute()
    const actor = { actor_type: 'customer', actor_id: viewer.customer_id } as const
    await addOrderEvent(trx, { order_id, type: 'payment_proof_sent', ...actor, data: { payment_id }, at: created_at })
    await jobs.emit(trx, { name: 'order.payment_proof_sent', store_id, data: { id: order_id, proof_id: id } })
  })
  return { url: '', key }
}

/** Throws unless the shopper's order waits for a bank transfer with less than five proofs; locks it in a transaction. */
async function requireAwaited(
  { db }: Pick<Services, 'db'>,
  { store_id, order_id, viewer }: { store_id: string; order_id: string; viewer: Viewer },
): Promise<{ payment_id: string }> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'store_id', 'customer_id', 'visitor_hash', isOfAccount.as('is_of_account')])
    .where('id', '=', order_id)
    .where('store_id', '=', store_id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!order) throw notFound('Order', order_id)
  requireOwnOrder(order, viewer)
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order_id)
    .where('provider_id', '=', 'bank-transfer')
    .where('captured_at', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  if (!payment) throw paymentProofNotAwaited()
  const { count } = await db
    .selectFrom('payment_proofs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostProofs) throw tooManyPaymentProofs({ most: mostProofs })
  return { payment_id: payment.id }
}

/** A PDF by its first bytes, as it is; anything else has to be a picture, which is encoded anew. */
async function readProof(file: FileToStore): Promise<StoredProof> {
  const sent = await readPicture(file)
  if (sent.subarray(0, 5).toString('latin1') === '%PDF-')
    return { body: sent, kind: 'pdf', content_type: 'application/pdf', extension: 'pdf' }
  const { body } = await makeMaster(sent, file.name)
  return { body, kind: 'picture', content_type: 'image/webp', extension: 'webp' }
}
