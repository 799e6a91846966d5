import type { Sheet } from '../../../pdf/sheet.ts'
import { linesToPack } from './document-data.ts'
import type { DocumentOrder } from './document-order.ts'
import { addressWords, type DocumentTexts, dateWords, label, writeHeading, written } from './document-texts.ts'

/** What goes into the parcel, to be ticked off; no prices. */
export async function writePackingSlip(sheet: Sheet, order: DocumentOrder, texts: DocumentTexts): Promise<void> {
  const { t, format, sender } = texts
  const third = (sheet.width - 48) / 3
  const from = [written(sender.name, { size: 12, is_bold: true, is_at_end: true })]
  await writeHeading(sheet, t('documents.packing_slip'), order, texts, from)
  const deliveries = order.shipping_methods.map(({ shipping_option }) => written(shipping_option?.name ?? ''))
  await sheet.row(
    [
      { x: 0, width: third, words: addressWords(texts, t('order.shipping_address'), order.shipping_address) },
      {
        x: third + 24,
        width: third,
        words: [
          label(t('order.delivery')),
          ...(deliveries.length > 0 ? deliveries : [{ text: t('order.no_delivery'), is_dim: true }]),
        ],
      },
      {
        x: 2 * (third + 24),
        width: third,
        words: dateWords(texts, order),
      },
    ],
    { gap: 24 },
  )
  const [box, sku, quantity] = [24, 120, 44]
  const item = sheet.width - box - sku - quantity
  await sheet.row(
    [
      { x: box, width: item, words: [label(t('documents.item'))] },
      { x: box + item, width: sku, words: [label(t('product.sku'))] },
      { x: box + item + sku, width: quantity, words: [{ ...label(t('documents.quantity')), is_at_end: true }] },
    ],
    { padding: 2, has_line_below: true },
  )
  for (const { line, quantity: left } of linesToPack(order.items)) {
    await sheet.row(
      [
        { x: 0, width: box, words: [], tick_box: true },
        {
          x: box,
          width: item - 6,
          words: [
            written(line.title, { is_bold: true }),
            ...(line.description ? [written(line.description, { is_dim: true })] : []),
          ],
        },
        { x: box + item, width: sku - 6, words: line.variant?.sku ? [written(line.variant.sku)] : [] },
        {
          x: box + item + sku,
          width: quantity,
          words: [{ text: format.number(left), size: 12, is_bold: true, is_at_end: true }],
        },
      ],
      { padding: 8, has_line_below: true },
    )
  }
}
