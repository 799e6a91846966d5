import { Document, pdf } from '@react-pdf/renderer'
import { type DocumentContext, DocumentProvider } from './document-parts.tsx'
import type { DocumentOrder } from './documents.queries.ts'
import { Invoice, type Sender } from './invoice.tsx'
import { PackingSlip } from './packing-slip.tsx'

export type DocumentKind = 'invoice' | 'packing_slip'

export interface DocumentsInput extends DocumentContext {
  kind: DocumentKind
  orders: readonly DocumentOrder[]
  sender: Sender
}

/** One PDF file with a document for each order. Loaded when it is first needed: the library is large. */
export function renderDocuments({ kind, orders, sender, ...context }: DocumentsInput): Promise<Blob> {
  const Sheet = kind === 'invoice' ? Invoice : PackingSlip
  const title = `${context.t(`documents.${kind}`)} ${orders.map(({ display_id }) => context.format.orderNumber(display_id)).join(', ')}`
  return pdf(
    <Document title={title} author={sender.name} language={context.language === 'bh' ? 'id' : context.language}>
      {orders.map((order) => (
        <DocumentProvider key={order.id} value={context}>
          <Sheet order={order} sender={sender} />
        </DocumentProvider>
      ))}
    </Document>,
  ).toBlob()
}
