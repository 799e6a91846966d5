import type { ShipmentRequest } from '@shopkey/extension/shipment-service.ts'
import { code128 } from './code-128.ts'
import { type PageElement, writePdf } from './write-pdf.ts'

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
export function shippingLabel({ waybill, carrier, parcel }: Label): Uint8Array {
  const { recipient, items, order_number, store_name } = parcel
  const elements: PageElement[] = []
  let y = edge

  const line = (text: string, size: number, isBold = false) => {
    for (const part of wrapped(text, size).slice(0, mostLines)) {
      y += size * 1.3
      elements.push({ kind: 'text', x: edge, y, size, text: part, isBold })
    }
  }
  const rule = () => {
    y += 7
    elements.push({ kind: 'box', x: edge, y, width: width - 2 * edge, height: 0.8 })
    y += 3
  }

  line(carrier?.toUpperCase() ?? store_name, 16, true)
  y += 8
  const bars = code128(waybill)
  const modules = bars.reduce((sum, bar) => sum + bar)
  const module = Math.min(widestModule, (width - 2 * edge) / (modules + 20))
  let x = (width - modules * module) / 2
  bars.forEach((bar, index) => {
    if (index % 2 === 0) elements.push({ kind: 'box', x, y, width: bar * module, height: 20 * mm })
    x += bar * module
  })
  y += 20 * mm + 2
  line(waybill, 14, true)
  rule()
  line('Penerima / To', 8)
  line(recipient.name, 13, true)
  line(recipient.phone, 11)
  for (const text of [recipient.address_1, recipient.address_2, placeOf(recipient)]) if (text) line(text, 11)
  rule()
  line('Pengirim / From', 8)
  line(store_name, 11, true)
  rule()
  line(`Pesanan / Order ${order_number}`, 9)
  const grams = items.reduce((sum, { quantity, weight_grams }) => sum + quantity * weight_grams, 0)
  if (grams > 0) line(`Berat / Weight ${(grams / 1000).toFixed(2)} kg`, 9)
  for (const { quantity, title } of items.slice(0, mostItems)) line(`${quantity} × ${title}`.slice(0, 60), 9)
  if (items.length > mostItems) line(`+ ${items.length - mostItems}`, 9)
  return writePdf({ width, height, elements })
}

const mostItems = 6
/** Of one text: a longer one would leave the page. */
const mostLines = 3

function placeOf({ city, province, postal_code }: ShipmentRequest['recipient']): string {
  return [[city, postal_code].filter(Boolean).join(' '), province].filter(Boolean).join(', ')
}

/** Lines that fit, by the average width of Helvetica's letters. */
function wrapped(text: string, size: number): string[] {
  const most = Math.floor((width - 2 * edge) / (size * 0.52))
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else for (let at = 0; at < word.length; at += most) lines.push(word.slice(at, at + most))
  }
  return lines
}
