import type { Address } from '@shopkey/contract/address.ts'
import { postalLines } from '@shopkey/domain/address-format.ts'
import { areaLine } from '@shopkey/domain/area-line.ts'
import { personName } from '@shopkey/domain/person-name.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import type { Formats } from '@shopkey/i18n/staff-formats.ts'
import type { Static } from 'typebox'
import type { Sheet, Words } from '../../../pdf/sheet.ts'
import type { DocumentOrder } from './document-order.ts'

/** Who sends a document: the store. */
export interface Sender {
  name: string
  /** The postal address and the tax number, as the store writes them; several lines. */
  details: string
  phone: string | null
}

export interface DocumentTexts {
  t: AdminTranslate
  format: Formats
  sender: Sender
}

export const label = (text: string, gap = 0): Words => ({ text, size: 8, is_dim: true, gap })
export const written = (text: string, style: Partial<Words> = {}): Words => ({ text, is_written: true, ...style })

/** A postal address as its country writes it, below what it is for. */
export function addressWords(
  { t, format }: DocumentTexts,
  title: string,
  address: Partial<Static<typeof Address>> | null | undefined,
): Words[] {
  const { company, address_1, country_code, phone } = address ?? {}
  const name = personName(address ?? {})
  const lines = [company, ...postalLines(address ?? {}, areaLine(address ?? {}))]
  return [
    label(title),
    ...(name ? [written(name, { is_bold: true, country_code: country_code ?? null })] : []),
    ...lines.flatMap((text) => (text ? [written(text, { country_code: country_code ?? null })] : [])),
    ...(country_code ? [{ text: format.country(country_code) }] : []),
    ...(phone ? [written(phone)] : []),
    ...(!name && !address_1 ? [{ text: t('order.no_address'), is_dim: true }] : []),
  ]
}

export function senderWords({ name, details, phone }: Sender): Words[] {
  const lines = details.split('\n').map((text) => text.trim())
  return [
    written(name, { size: 12, is_bold: true, is_at_end: true }),
    ...[...lines, phone ?? ''].filter(Boolean).map((text) => written(text, { is_dim: true, is_at_end: true })),
  ]
}

/** The first row of a page: which document it is, of which order, and who sends it. */
export async function writeHeading(
  sheet: Sheet,
  title: string,
  { display_id }: Pick<DocumentOrder, 'display_id'>,
  { format }: DocumentTexts,
  sender: Words[],
): Promise<void> {
  const half = (sheet.width - 24) / 2
  const own = [{ text: title, size: 20, is_bold: true }, written(format.orderNumber(display_id), { is_dim: true })]
  await sheet.row(
    [
      { x: 0, width: half, words: own },
      { x: half + 24, width: half, words: sender },
    ],
    { gap: 26 },
  )
}

/** When the order was placed, in the store's time zone. */
export function dateWords({ t, format }: DocumentTexts, { created_at }: Pick<DocumentOrder, 'created_at'>): Words[] {
  return [label(t('documents.date')), { text: format.storeDay(new Date(created_at).toISOString()) }]
}
