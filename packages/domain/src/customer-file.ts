/** What a cell means. Each language has words for it. */
type CellMeaning =
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'company'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'province'
  | 'postal_code'
  | 'country_code'
  | 'groups'
  | 'accepts_marketing'
  | 'metadata'

export interface CustomerFileColumn {
  title: string
  about: CellMeaning
  /** What a cell looks like. */
  example: string
}

/** Before the key of a column of metadata, as in "Metadata: vat_id". */
export const METADATA_COLUMN = 'Metadata: '

/** The columns that an import of customers takes. There may be more of metadata. */
export const customerFileColumns: readonly CustomerFileColumn[] = [
  { title: 'Email', about: 'email', example: 'siti@example.com' },
  { title: 'First Name', about: 'first_name', example: 'Siti' },
  { title: 'Last Name', about: 'last_name', example: 'Rahmawati' },
  { title: 'Phone', about: 'phone', example: '081234567890' },
  { title: 'Company', about: 'company', example: 'PT Senja Raya' },
  { title: 'Address 1', about: 'address_1', example: 'Jl. Kemang Raya 8' },
  { title: 'Address 2', about: 'address_2', example: 'Mampang Prapatan' },
  { title: 'City', about: 'city', example: 'Jakarta Selatan' },
  { title: 'Province', about: 'province', example: 'DKI Jakarta' },
  { title: 'Postal Code', about: 'postal_code', example: '12730' },
  { title: 'Country', about: 'country_code', example: 'id' },
  { title: 'Groups', about: 'groups', example: 'Pelanggan grosir | VIP' },
  { title: 'Accepts Marketing', about: 'accepts_marketing', example: 'no' },
  { title: `${METADATA_COLUMN}vat_id`, about: 'metadata', example: '01.234.567.8-901.000' },
]
