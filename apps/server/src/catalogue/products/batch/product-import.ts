import { ProductImportContext } from '@shopkey/contract/batch-job.ts'
import type { Static } from 'typebox'
import type { Database, Trx } from '../../../db/database.ts'
import { dryRun } from '../../../db/dry-run.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { BatchJobRow, BatchJobRun, BatchJobType } from '../../../platform/batch-jobs/batch-job-type.ts'
import {
  type Finding,
  importFigures,
  markDone,
  openGroups,
  refuseAllCompanions,
  refuseLargeGroups,
  refuseRepeated,
  refuseRows,
  reportRefusals,
  requireImportFile,
  stageFile,
  tidyImport,
} from '../../../platform/batch-jobs/import-rows.ts'
import { rowRefusal } from '../../../platform/batch-jobs/row-refusal.ts'
import { insertProducts, type StoreOfProducts } from '../insert-products.ts'
import { writeProductChanges } from '../write-product-changes.ts'
import { loadCatalogueFacts } from './catalogue-facts.ts'
import { storeColumns } from './import-columns.ts'
import type { ProductRow } from './imported-row.ts'
import { keepOtherPrices } from './keep-other-prices.ts'
import { listPriceRegions } from './price-columns.ts'
import { productFingerprint } from './product-fingerprint.ts'
import { type ProductPlan, planProduct } from './product-plan.ts'
import { type ChosenColumns, readProductHeader, readProductRow } from './product-row.ts'

/** The limit of the API for one request. */
const maxVariants = 2000

/**
 * Creates and updates products from a CSV file: each product is imported as a whole, or its rows are in the error file
 * with the reason.
 */
export const productImport: BatchJobType = {
  type: 'product-import',
  permissions: ['catalogue.write', 'prices.write'],
  context: ProductImportContext,

  accept: (db, owner, context) => requireImportFile(db, owner, String(context.fileKey)),

  async prepare(run) {
    const { services, job } = run
    await stageProducts(run)
    const store = await storeOf(run)
    let unchanged = 0
    const operations = { PRODUCT_CREATE: 0, PRODUCT_UPDATE: 0, VARIANT_CREATE: 0, VARIANT_UPDATE: 0 }
    const { rows } = await importFigures(services.db, job.id)
    for await (const plans of planned(run)) {
      await refuseRows(services, job.id, findingsOf(plans, job))
      const tried = job.dry_run ? await tryOut(run, store, plans) : plans.filter(isTaken)
      for (const plan of tried) {
        if (plan.isUnchanged) {
          unchanged += 1
          continue
        }
        const updated = (plan.input.variants ?? []).filter((variant) => 'id' in variant && variant.id).length
        operations[plan.kind === 'create' ? 'PRODUCT_CREATE' : 'PRODUCT_UPDATE'] += 1
        operations.VARIANT_UPDATE += updated
        operations.VARIANT_CREATE += plan.rows.length - updated
      }
      await run.report({ count: rows, advancement_count: 0 })
    }
    const { refused } = await importFigures(services.db, job.id)
    const message =
      `${operations.PRODUCT_CREATE} products will be created and ${operations.PRODUCT_UPDATE} updated, ` +
      `${operations.VARIANT_CREATE} variants created and ${operations.VARIANT_UPDATE} updated; ${refused} rows cannot be taken`
    const stat_descriptors = [{ key: 'product-import-count', name: 'Products and variants to import', message }]
    const found = { operations, refused, ...(job.dry_run && { unchanged }) }
    return { count: rows, advancement_count: 0, ...found, stat_descriptors, ...(await reportRefusals(run)) }
  },

  async process(run) {
    const { services, job } = run
    const store = await storeOf(run)
    const { rows: count, done, refused } = await importFigures(services.db, job.id)
    let advancement_count = done + refused
    for await (const plans of planned(run)) {
      await refuseRows(services, job.id, findingsOf(plans, job))
      await createProducts(run, store, plans.filter(isCreation), inTransaction)
      for (const plan of plans.filter(isChange))
        await inOrRefused(run, plan, () => changeProduct(run, plan, inTransaction))
      advancement_count += plans.reduce((sum, plan) => sum + plan.rows.length, 0)
      await run.report({ count, advancement_count })
    }
    const figures = await importFigures(services.db, job.id)
    const message = `${figures.done_groups} products are in; ${figures.refused} of ${count} rows could not be taken`
    const stat_descriptors = [{ key: 'product-import-done', name: 'Imported products', message }]
    const { refused: refused_rows } = figures
    return { count, advancement_count: count, refused: refused_rows, stat_descriptors, ...(await reportRefusals(run)) }
  },

  tidy: tidyImport,
}

async function stageProducts(run: BatchJobRun): Promise<void> {
  const { services, job } = run
  const regions = await listPriceRegions(services.db, job.store_id)
  const chosen = chosenColumns(job)
  await stageFile<ProductRow>(run, {
    open(header) {
      const file = { ...readProductHeader(header, regions, chosen), decimal: contextOf(job).decimal_mark }
      return (cells) => {
        const { row, faults } = readProductRow(file, cells)
        return { data: row, group_key: row.handle, faults }
      }
    },
  })
  if (chosen) await storeColumns(services.db, job.store_id, chosen)
  for (const [title, path, name] of [
    ['Variant SKU', ['variant', 'sku'], 'the SKU'],
    ['Variant Barcode', ['variant', 'barcode'], 'the barcode'],
    ['Variant Id', ['variant_id'], 'the variant'],
  ] as const)
    await refuseRepeated(services, job.id, { path: [...path], name, column: headerOf(job, title) })
  const reason = `a product can have ${maxVariants} variants`
  await refuseLargeGroups(services, job.id, { max: maxVariants, reason })
  await refuseAllCompanions(services, job.id)
}

/** Validated against its schema when the job was created. */
const contextOf = ({ context }: BatchJobRow) => context as Static<typeof ProductImportContext>

function chosenColumns(job: BatchJobRow): ChosenColumns | undefined {
  const { columns } = contextOf(job)
  return columns && new Map(columns.map(({ header, column }) => [header, column]))
}

/** What the job's file calls a column. */
function headerOf(job: BatchJobRow, title: string): string {
  const chosen = [...(chosenColumns(job) ?? [])].find(([, column]) => column === title)
  return chosen?.[0] ?? title
}

function storeOf({ services: { db }, job }: BatchJobRun): Promise<StoreOfProducts> {
  return db
    .selectFrom('stores')
    .select(['id', 'default_sales_channel_id'])
    .where('id', '=', job.store_id)
    .executeTakeFirstOrThrow()
}

type Taken = (Creation | Change) & { isUnchanged?: boolean }
const isTaken = (plan: ProductPlan): plan is Taken => plan.kind !== 'refused'

/** Does what the import would do, in transactions that are rolled back; what the database refuses is refused here already. */
async function tryOut(run: BatchJobRun, store: StoreOfProducts, plans: readonly ProductPlan[]): Promise<Taken[]> {
  const tried: Taken[] = []
  const creations = plans.filter(isCreation)
  tried.push(...(await createProducts(run, store, creations, dryRun)))
  for (const plan of plans.filter(isChange)) {
    let isUnchanged = false
    const isIn = await inOrRefused(run, plan, async () => {
      isUnchanged = await changeProduct(run, plan, dryRun)
    })
    if (isIn) tried.push({ ...plan, isUnchanged })
  }
  return tried
}

/** The plans of the open products, in chunks. */
async function* planned({ services: { db }, job }: BatchJobRun): AsyncGenerator<ProductPlan[]> {
  for await (const groups of openGroups<ProductRow>(db, job.id)) {
    const facts = await loadCatalogueFacts(db, job.store_id, groups.flat())
    yield groups.map((rows) => planProduct(rows, facts))
  }
}

type Creation = Extract<ProductPlan, { kind: 'create' }>
type Change = Extract<ProductPlan, { kind: 'update' }>
const isCreation = (plan: ProductPlan): plan is Creation => plan.kind === 'create'
const isChange = (plan: ProductPlan): plan is Change => plan.kind === 'update'

function findingsOf(plans: readonly ProductPlan[], job: BatchJobRow): Finding[] {
  return plans.flatMap((plan) =>
    plan.kind === 'refused'
      ? plan.findings.map(({ column, ...finding }) => ({
          ...finding,
          ...(column && { column: headerOf(job, column) }),
        }))
      : [],
  )
}

/** inTransaction, or dryRun: the same work without its changes. */
type Within = <Result>(db: Database, work: (trx: Trx) => Promise<Result>) => Promise<Result>

/** Creates all in one transaction; after a refusal each in its own, so that only the refused one is skipped. Returns the others. */
async function createProducts(
  run: BatchJobRun,
  store: StoreOfProducts,
  creations: readonly Creation[],
  within: Within,
): Promise<Creation[]> {
  if (creations.length === 0) return []
  try {
    await insertAll(run, store, creations, within)
    return [...creations]
  } catch (error) {
    if (!rowRefusal(error)) throw error
    const created: Creation[] = []
    for (const creation of creations)
      if (await inOrRefused(run, creation, () => insertAll(run, store, [creation], within))) created.push(creation)
    return created
  }
}

async function insertAll(
  { services: { db, jobs, now }, job }: BatchJobRun,
  store: StoreOfProducts,
  creations: readonly Creation[],
  within: Within,
): Promise<void> {
  await within(db, async (trx) => {
    const ids = await insertProducts(
      trx,
      store,
      creations.map((creation) => creation.input),
      now(),
    )
    for (const id of ids) await jobs.emit(trx, { name: 'product.created', store_id: store.id, data: { id } })
    await markDone(
      trx,
      job.id,
      creations.map((creation) => creation.group_key),
      now(),
    )
  })
}

/** Returns whether the product is as it was before. */
async function changeProduct({ services, job }: BatchJobRun, change: Change, within: Within): Promise<boolean> {
  const { product_id, group_key } = change
  return await within(services.db, async (trx) => {
    const input = await keepOtherPrices(trx, job.store_id, change)
    const before = await productFingerprint(trx, product_id)
    const product = { store_id: job.store_id, id: product_id }
    await writeProductChanges(trx, services, product, input, { isWholeVariantList: false })
    await markDone(trx, job.id, [group_key], services.now())
    return before === (await productFingerprint(trx, product_id))
  })
}

async function inOrRefused(
  { services, job }: BatchJobRun,
  { rows }: Creation | Change,
  write: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    const refusal = rowRefusal(error)
    if (!refusal) throw error
    const row_number = rows[0]?.row_number ?? 0
    await refuseRows(services, job.id, [{ row_number, reason: refusal.message }])
    return false
  }
}
