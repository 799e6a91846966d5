import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrderDocumentKind } from '@shopkey/contract/order-document.ts'
import { type AdminKey, loadAdminMessages } from '@shopkey/i18n/admin-messages.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { formatsFor } from '@shopkey/i18n/staff-formats.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { startSheet } from '../../../pdf/sheet.ts'
import { startPdf } from '../../../pdf/write-pdf.ts'
import type { Services } from '../../services.ts'
import { getDocumentOrder } from './document-order.ts'
import { writeInvoice } from './write-invoice.ts'
import { writePackingSlip } from './write-packing-slip.ts'

interface Printed {
  file_name: string
  pdf: Uint8Array
}

interface Wanted {
  kind: OrderDocumentKind
  language: Language
  order_ids: readonly string[]
}

/** One PDF with a document for each order, in the order of the ids. Throws 404 for an order of another store. */
export async function printOrderDocuments(
  { db }: Services,
  store_id: string,
  { kind, language, order_ids }: Wanted,
): Promise<Printed> {
  const store = await db
    .selectFrom('stores')
    .select(['name', 'invoice_sender', 'contact_phone', 'time_zone', 'order_number_prefix'])
    .where('id', '=', store_id)
    .executeTakeFirstOrThrow()
  const orders: Awaited<ReturnType<typeof getDocumentOrder>>[] = []
  for (const id of new Set(order_ids)) orders.push(await getDocumentOrder(db, store_id, id))

  const t = createTranslator<AdminKey>(await loadAdminMessages(language), language)
  const format = formatsFor(language, store.time_zone, store.order_number_prefix)
  const sender = { name: store.name, details: store.invoice_sender ?? '', phone: store.contact_phone }
  const title = t(`documents.${kind}`)
  const numbers = orders.map(({ display_id }) => format.orderNumber(display_id).replace(/[\u2066-\u2069]/g, ''))
  const tag = LANGUAGES[language].tag
  const file = await startPdf({ title: `${title} ${numbers.join(', ')}`, author: store.name, language: tag })
  for (const [index, order] of orders.entries()) {
    const sheet = startSheet(file, {
      direction: LANGUAGES[language].direction,
      foot: `${store.name} · ${title} ${numbers[index]}`,
    })
    const write = kind === 'invoice' ? writeInvoice : writePackingSlip
    await write(sheet, order, { t, format, sender })
    await sheet.finish()
    // Other requests have their turn between two documents.
    await nextTurn()
  }
  return { pdf: await file.finish(), file_name: fileName(kind, numbers) }
}

function fileName(kind: OrderDocumentKind, numbers: readonly string[]): string {
  const name = kind === 'invoice' ? 'invoice' : 'packing-slip'
  const [only = ''] = numbers
  return numbers.length === 1
    ? `${name}-${only.replaceAll('/', '-').replace(/[^A-Za-z0-9.-]+/g, '')}.pdf`
    : `${name}s-${numbers.length}.pdf`
}
