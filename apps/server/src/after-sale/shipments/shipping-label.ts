import type { ShipmentRequest } from '@shopkey/extension/shipment-service.ts'
import { shapeText } from '../../pdf/shape-text.ts'
import { startPdf } from '../../pdf/write-pdf.ts'
import { code128 } from './code-128.ts'

const mm = 72 / 25.4
const width = 100 * mm
const height = 150 * mm
const edge = 6 * mm
/** Scanners need the quiet zone beside the bars, and modules of at least a quarter of a millimetre. */
const widestModule = 0.5 * mm

interface Label {
  waybill: string
  carrier: string | null
  parcel: ShipmentRequest
}

/**
 * A label of 100 × 150 mm: the waybill as a bar code, who gets the parcel, who sends it and what is in it. Its words are
 * Indonesian and English, as on labels of couriers there.
 */
export async function shippingLabel({ waybill, carrier, parcel }: Label): Promise<Uint8Array> {
  const { recipient, items, order_number, store_name } = parcel
  const file = await startPdf({ title: `Label ${waybill}`, author: store_name, language: 'id' })
  const page = file.addPage(width, height)
  let y = edge

  const line = async (text: string, size: number, isBold = false) => {
    const weight = isBold ? 700 : 400
    const style = { size, weight, direction: 'auto', country_code: recipient.country_code } as const
    const { lines } = await shapeText(text, style, width - 2 * edge)
    for (const shaped of lines.slice(0, mostLines)) {
      y += size * lineHeight
      if (y > height - edge) return
      page.text(shaped, { x: edge, baseline: y, size })
    }
  }
  const rule = () => {
    y += 7
    page.box({ x: edge, y, width: width - 2 * edge, height: 0.8 })
    y += 3
  }

  await line(carrier?.toUpperCase() ?? store_name, 16, true)
  y += 8
  const bars = code128(waybill)
  const modules = bars.reduce((sum, bar) => sum + bar)
  const module = Math.min(widestModule, (width - 2 * edge) / (modules + 20))
  let x = (width - modules * module) / 2
  bars.forEach((bar, index) => {
    if (index % 2 === 0) page.box({ x, y, width: bar * module, height: 20 * mm })
    x += bar * module
  })
  y += 20 * mm + 2
  await line(waybill, 14, true)
  rule()
  await line('Penerima / To', 8)
  await line(recipient.name, 13, true)
  await line(recipient.phone, 11)
  for (const text of [recipient.address_1, recipient.address_2, placeOf(recipient)]) if (text) await line(text, 11)
  rule()
  await line('Pengirim / From', 8)
  await line(store_name, 11, true)
  rule()
  await line(`Pesanan / Order ${order_number}`, 9)
  const grams = items.reduce((sum, { quantity, weight_grams }) => sum + quantity * weight_grams, 0)
  if (grams > 0) await line(`Berat / Weight ${(grams / 1000).toFixed(2)} kg`, 9)
  for (const { quantity, title } of items.slice(0, mostItems)) await line(`${quantity} × ${shortened(title)}`, 9)
  if (items.length > mostItems) await line(`+ ${items.length - mostItems}`, 9)
  return file.finish()
}

const mostItems = 6
/** Of one text: a longer one would leave the page. */
const mostLines = 3
/** Room for marks above and below letters, such as those of Thai and Vietnamese. */
const lineHeight = 1.35

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const shortened = (title: string) =>
  Array.from(letters.segment(title), ({ segment }) => segment)
    .slice(0, 60)
    .join('')

function placeOf({ city, province, postal_code }: ShipmentRequest['recipient']): string {
  return [[city, postal_code].filter(Boolean).join(' '), province].filter(Boolean).join(', ')
}
