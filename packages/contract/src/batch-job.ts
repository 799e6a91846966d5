import Type, { type Static, type TProperties } from 'typebox'
import { orderFilters } from './admin-order.ts'
import { about } from './annotated.ts'
import { auditFilters } from './audit-entry.ts'
import { ExcelLocale } from './excel-locale.ts'
import { MAX_IMPORT_COLUMNS, MAX_MOVE_FILES, SHORT_TEXT_LENGTH } from './limits.ts'
import { adminProductFilters } from './product.ts'
import {
  Body,
  DateFilter,
  IdFilter,
  IdInput,
  IdOf,
  Metadata,
  Nullable,
  OneOf,
  StoreId,
  softDeletable,
  TextOrList,
  Timestamp,
  timestampFilters,
} from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'
import { exampleFileKey } from './upload.ts'

const statuses = ['created', 'pre_processed', 'confirmed', 'processing', 'completed', 'canceled', 'failed'] as const
const kinds =
  'product-import, product-export, order-export, price-list-import, customer-import, move, move-undo, full-export or audit-export'

const colleague = (description: string, name: string) =>
  shownToAll('colleagues know each other by name', Nullable(about(description, Type.String(), name)))
const stamp = (description: string) => Nullable(about(description, Timestamp))

const colleagueOf = (description: string) =>
  Type.Optional(
    Nullable(
      about(
        description,
        Type.Object({
          id: IdOf('user'),
          email: shownTo('staff', about('E-mail address', Type.String(), 'dewi@example.com')),
          first_name: colleague('First name', 'Dewi'),
          last_name: colleague('Last name', 'Lestari'),
        }),
      ),
    ),
  )

export const BatchJob = Type.Object({
  id: IdOf('batch job'),
  store_id: StoreId,
  type: about(`Kind of job: ${kinds}`, Type.String(), 'product-import'),
  status: about('How far it is; pre_processed waits to be confirmed', OneOf(statuses)),
  created_by: Nullable(IdOf('user', 'Who created it')),
  created_by_user: colleagueOf('Who created it; when expanded'),
  context: Nullable(about('What was sent as context, without what the kind of job does not know', Metadata)),
  dry_run: about('Whether it waits to be confirmed after it was prepared', Type.Boolean()),
  result: Nullable(
    about(
      'Progress and outcome: `count` items, `advancement_count` of them done, `progress` from 0 to 1, `stat_descriptors` for people, `errors`; of an export `file_key` and `file_size` in bytes; of an import `operations`, `refused` rows, after a dry run `unchanged` products or customers, and `error_file_key`, a file of what is wrong, by row and column; of a move `notices`, the first of the `noticed` rows that come otherwise than they were; while a move runs, `seconds_left` is an estimate, null as long as there is none',
      Metadata,
    ),
  ),
  pre_processed_at: stamp('When it was prepared'),
  confirmed_at: stamp('When it was confirmed, by staff or, without a dry run, automatically'),
  processing_at: stamp('When its work began'),
  paused_at: stamp('When its work was paused; null while it is not'),
  paused_by: Nullable(IdOf('user', 'Who paused it')),
  paused_by_user: colleagueOf('Who paused it; when expanded'),
  completed_at: stamp('When its work was done'),
  canceled_at: stamp('When it was canceled'),
  failed_at: stamp('When it failed'),
  ...softDeletable,
})

export const BatchJobReply = Type.Object({ batch_job: about('The batch job', BatchJob) })

export const CreateBatchJobBody = Body({
  type: about(`Kind of job: ${kinds}`, Type.String({ minLength: 1, maxLength: 60 }), 'product-import'),
  context: about(
    'What the job needs: see ProductImportContext, ProductExportContext, OrderExportContext, AuditExportContext, PriceListImportContext, CustomerImportContext and MoveContext; a full-export and a move-undo need nothing. Further properties are ignored.',
    Metadata,
    { fileKey: exampleFileKey },
  ),
  dry_run: Type.Optional(
    about('Whether to wait for a confirmation after it was prepared; false by default', Type.Boolean()),
  ),
})
export type CreateBatchJobInput = Static<typeof CreateBatchJobBody>

const moment = (description: string) =>
  Type.Optional(
    Type.Union([DateFilter, Type.Literal('null')], {
      description: `${description}, between bounds; the text null for what has not happened`,
    }),
  )

export const batchJobFilters = {
  id: IdFilter,
  type: about('Only these kinds of jobs', TextOrList),
  pre_processed_at: moment('When it was prepared'),
  confirmed_at: moment('When it was confirmed'),
  completed_at: moment('When its work was done'),
  failed_at: moment('When it failed'),
  canceled_at: moment('When it was canceled'),
  ...timestampFilters,
}

const wholeNumber = (description: string, minimum: number, maximum: number, example: number) =>
  Type.Optional(about(description, Type.Integer({ minimum, maximum }), example))
const exportSizes = {
  limit: wholeNumber('How many to export at most; all by default', 0, 2_147_483_647, 1000),
  offset: wholeNumber('How many to skip', 0, 2_147_483_647, 0),
  order: Type.Optional(
    about('Property to sort by; a minus before it sorts descending', Type.String({ maxLength: 60 }), '-created_at'),
  ),
  batch_size: wholeNumber('How many are read at once', 1, 500, 50),
  excel_locale: ExcelLocale,
}

function ExportContext<Filters extends TProperties>(filters: Filters) {
  return Type.Object({
    filterable_fields: Type.Optional(
      about('Which to export, as in the list; all by default', Type.Object(filters, { additionalProperties: false })),
    ),
    ...exportSizes,
  })
}

/** Which products; every column is written, so that the file can be imported again. */
export const ProductExportContext = ExportContext(adminProductFilters)
/** Which entries of the audit log. */
export const AuditExportContext = ExportContext(auditFilters)
export const OrderExportContext = Type.Object({
  ...ExportContext(orderFilters).properties,
  fields: about('Properties whose columns to write; all by default', TextOrList),
  expand: about('Relations whose columns to write; all by default', TextOrList),
})
const ImportedFile = {
  fileKey: about(
    'The `key` that `POST /admin/uploads` returned for the CSV file',
    Type.String({ minLength: 1, maxLength: 500 }),
    exampleFileKey,
  ),
}
const decimalMark = Type.Optional(
  about(
    'What the file writes before decimals. Needed where a number such as 1.500 can be read in two ways; without it, such a file is refused (`import_marks_ambiguous`)',
    OneOf(['.', ','] as const),
    ',',
  ),
)
export const ProductImportContext = Type.Object({
  ...ImportedFile,
  decimal_mark: decimalMark,
  columns: Type.Optional(
    about(
      "What the headers of a file of the store's own mean; others are not imported. Stored for its next files. Without it the headers are those of exports.",
      Type.Array(
        Type.Object({
          header: about('As in the file', Type.String({ maxLength: SHORT_TEXT_LENGTH }), 'Nama barang'),
          column: Nullable(
            about(
              'A column of product files; null: not imported',
              Type.String({ minLength: 1, maxLength: SHORT_TEXT_LENGTH }),
              'Product Title',
            ),
          ),
        }),
        { maxItems: MAX_IMPORT_COLUMNS },
      ),
    ),
  ),
})
export const PriceListImportContext = Type.Object({
  ...ImportedFile,
  decimal_mark: decimalMark,
  price_list_id: IdInput('price list', 'The price list to import into'),
})

/** A shop of another platform. */
export const MoveContext = Type.Object({
  platform: about(
    'Where the shop moves from; shopkey: a full export of this or another installation',
    OneOf(['shopify', 'woocommerce', 'shopkey'] as const),
    'shopify',
  ),
  files: about(
    'The files that the platform exported: products, customers, discounts, redirects. What each is, is known by its headings',
    Type.Array(
      Type.Object({
        file_key: ImportedFile.fileKey,
        name: about(
          'As it is called in messages',
          Type.String({ minLength: 1, maxLength: SHORT_TEXT_LENGTH }),
          'products.csv',
        ),
      }),
      { minItems: 1, maxItems: MAX_MOVE_FILES },
    ),
  ),
  currency_code: Type.Optional(
    about(
      "Currency of the files' amounts, one of the store; by default its own",
      Type.String({ pattern: '^[A-Za-z]{3}$' }),
      'idr',
    ),
  ),
  decimal_mark: decimalMark,
})

/** Customers by e-mail address. */
export const CustomerImportContext = Type.Object(ImportedFile)

export const ProductFileColumnsQuery = Type.Object({ file_key: ImportedFile.fileKey }, { additionalProperties: false })
export const ProductFileColumnsReply = Type.Object({
  headers: about(
    'The headers of the file, in their order',
    Type.Array(
      Type.Object({
        header: about('As in the file', Type.String(), 'Nama barang'),
        column: Nullable(
          about(
            'The column of product files that it most likely means; null if none is known',
            Type.String(),
            'Product Title',
          ),
        ),
        known_by: Nullable(
          about(
            'How the column is known: by its `title`, from the `last` import of the store, or by a `guess`',
            OneOf(['title', 'last', 'guess']),
          ),
        ),
        examples: about('The first cells below it that are not empty', Type.Array(Type.String())),
      }),
    ),
  ),
  columns: about('The columns that a header can mean, with those of prices of this store', Type.Array(Type.String())),
})
