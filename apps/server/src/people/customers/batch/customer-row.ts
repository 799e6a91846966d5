import type { AddressInput } from '@shopkey/contract/address.ts'
import { EMAIL_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { COUNTRIES } from '@shopkey/domain/countries.ts'
import { customerFileColumns, METADATA_COLUMN } from '@shopkey/domain/customer-file.ts'
import { typedEmail } from '@shopkey/domain/typed-email.ts'
import { westernDigits } from '@shopkey/domain/western-digits.ts'
import Format from 'typebox/format'
import {
  importColumnMissing,
  importColumnTwice,
  importColumnUnknown,
} from '../../../platform/batch-jobs/batch-job.errors.ts'
import { CellFault, readName, readText, shorten } from '../../../platform/batch-jobs/csv/read-cells.ts'
import type { Fault } from '../../../platform/batch-jobs/import-rows.ts'
import { type PhonePlace, storedPhoneNumberIfAny } from '../../../platform/phone-numbers/phone-number.ts'

/** A customer as a file describes them, whatever kind of file it was. What is null, the file does not say. */
export interface CustomerRecord {
  email: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  /** The parts that the file has; without a street, a city or another line, there is no address. */
  address: AddressInput | null
  /** Names of groups of the store. */
  groups: string[]
  /** False: they said no to messages that are not about their orders. */
  accepts_marketing: boolean | null
  metadata: Record<string, unknown>
}

const fixedTitles = customerFileColumns.map(({ title }) => title).filter((title) => !title.startsWith(METADATA_COLUMN))
const plain = (title: string) => title.toLowerCase().replace(/[\s_-]+/g, '')
const titleOf = new Map(fixedTitles.map((title) => [plain(title), title]))
const emailColumn = 'Email'

/** Cells by the title of their column; empty ones are missing. */
type Cells = ReadonlyMap<string, string>

/**
 * Reads the header and returns a reader for the rows. Titles are also known in other letters, such as first_name and e-mail. Throws 400
 * for unknown and repeated columns, and for a file without e-mail addresses.
 */
export function openCustomerFile(header: readonly (string | null)[], place: PhonePlace) {
  const columns = header.map((cell) => {
    const title = cell?.trim() ?? ''
    if (!title) return ''
    const metadata = /^metadata:\s*(\S.*)$/i.exec(title)?.[1]
    const known = metadata ? METADATA_COLUMN + metadata : titleOf.get(plain(title))
    if (!known) throw importColumnUnknown({ column: title })
    return known
  })
  const twice = columns.find((title, index) => title && columns.indexOf(title) !== index)
  if (twice) throw importColumnTwice({ column: twice })
  if (!columns.includes(emailColumn)) throw importColumnMissing({ column: emailColumn })
  return (cells: readonly (string | null)[]) => readCustomerRow(columns, cells, place)
}

function readCustomerRow(
  columns: readonly string[],
  row: readonly (string | null)[],
  place: PhonePlace,
): { data: CustomerRecord; group_key: null; faults: Fault[] } {
  const faults: Fault[] = []
  const cells: Cells = new Map(
    columns.flatMap((title, index) => {
      const cell = row[index]?.trim()
      if (cell && !title)
        faults.push({ reason: `"${cell.slice(0, 40)}" is below an empty header; give the column a name, or empty it` })
      return cell && title ? [[title, cell] as const] : []
    }),
  )
  const read = <Value>(title: string, reader: (cell: string | null) => Value): Value | null => {
    try {
      return reader(cells.get(title) ?? null)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ column: title, reason: error.message })
      return null
    }
  }
  const name = (cell: string | null) => readName(cell, SHORT_TEXT_LENGTH)
  const line = (cell: string | null) => readText(cell, 255)
  const code = (cell: string | null) => line(cell && westernDigits(cell))
  const names = { first_name: read('First Name', name), last_name: read('Last Name', name) }
  const country_code = read('Country', readCountry)
  const countryFirst = country_code ? [country_code] : place
  const phone = read('Phone', (cell) => cell && readPhone(cell, countryFirst))
  const parts = {
    company: read('Company', name),
    address_1: read('Address 1', line),
    address_2: read('Address 2', line),
    city: read('City', line),
    province: read('Province', line),
    postal_code: read('Postal Code', code),
    country_code,
  }
  const hasAddress = [parts.address_1, parts.address_2, parts.city, parts.postal_code].some(Boolean)
  const data: CustomerRecord = {
    email: read(emailColumn, readEmail) ?? '',
    ...names,
    phone,
    address: hasAddress ? { ...names, ...parts, phone } : null,
    groups: read('Groups', readGroups) ?? [],
    accepts_marketing: read('Accepts Marketing', readYesOrNo),
    metadata: Object.fromEntries(
      [...cells].flatMap(([title]) =>
        title.startsWith(METADATA_COLUMN)
          ? [[title.slice(METADATA_COLUMN.length), read(title, readMetadata) ?? '']]
          : [],
      ),
    ),
  }
  return { data, group_key: null, faults }
}

function readEmail(cell: string | null): string {
  if (cell === null) throw new CellFault('is empty; customers are known by it')
  const email = typedEmail(cell).toLowerCase()
  if (email.length > EMAIL_LENGTH) throw new CellFault(`is longer than ${EMAIL_LENGTH} characters`)
  if (!Format.Test('email', email)) throw new CellFault(`must be an e-mail address, not "${shorten(cell)}"`)
  return email
}

function readPhone(cell: string, place: PhonePlace): string {
  const phone = storedPhoneNumberIfAny(cell, place)
  if (!phone) throw new CellFault(`must be a phone number, not "${shorten(cell)}"`)
  return phone
}

/** Two or three letters, or the English name. */
function readCountry(cell: string | null): string | null {
  if (cell === null) return null
  const text = cell.toLowerCase()
  const country = COUNTRIES.find(
    ({ iso_2, iso_3, display_name }) => iso_2 === text || iso_3 === text || display_name.toLowerCase() === text,
  )
  if (!country) throw new CellFault(`must be a country, such as id or Indonesia, not "${shorten(cell)}"`)
  return country.iso_2
}

/** Names with | between them. */
function readGroups(cell: string | null): string[] {
  const names = (cell ?? '').split('|').map((name) => name.trim())
  return [...new Set(names.filter(Boolean))]
}

const yes = ['yes', 'y', 'true', '1', 'ya', 'نعم']
const no = ['no', 'n', 'false', '0', 'tidak', 'لا']

function readYesOrNo(cell: string | null): boolean | null {
  if (cell === null) return null
  const text = cell.toLowerCase()
  if (!yes.includes(text) && !no.includes(text)) throw new CellFault(`must be yes or no, not "${shorten(cell)}"`)
  return yes.includes(text)
}

const METADATA_LENGTH = 2000
const readMetadata = (cell: string | null) => readText(cell, METADATA_LENGTH)
