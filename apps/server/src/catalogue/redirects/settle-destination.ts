import type { Trx } from '../../db/database.ts'
import { redirectLoop } from './redirect.errors.ts'
import { type Destination, findRedirectOf, findThingAt } from './redirect.queries.ts'
import { isMatchedBy, type RedirectPath, segmentsOf, type TypedTarget, withRest } from './redirect.rules.ts'

const noThing = { product_id: null, collection_id: null, category_id: null, page_id: null }
const mostSteps = 10
/** Stands for what a visitor may have in place of an asterisk. */
const ANY = '…'

interface NewRedirect extends RedirectPath {
  store_id: string
  /** The row that is replaced, which leads nowhere any more. */
  except?: string | undefined
}

/**
 * Where a new redirect leads in the end: to the product, collection or category whose page the target is, or to where the
 * redirect of the target leads. Throws where that is its own path.
 */
export async function settleDestination(trx: Trx, own: NewRedirect, typed: TypedTarget): Promise<Destination> {
  const loop = () => redirectLoop({ path: own.path, target: typed.target })
  let reached = typed
  for (let step = 0; step < mostSteps; step += 1) {
    if (reached.target_path === null) return { ...noThing, ...reached }
    const path = reached.keeps_rest ? `${reached.target_path}/${ANY}` : reached.target_path
    if (isMatchedBy(path, own)) throw loop()
    const segments = segmentsOf(reached.keeps_rest ? `${reached.target.slice(0, -2)}/${ANY}` : reached.target) ?? []
    const thing = reached.target.includes('?') ? undefined : await findThingAt(trx, own.store_id, segments)
    if (thing) return { ...thing, target: null, target_path: null, keeps_rest: false }
    const row = await findRedirectOf(trx, own.store_id, segments, { working: false, except: own.except })
    if (!row) return typed.keeps_rest ? { ...noThing, ...typed } : { ...noThing, ...reached }
    if (!row.keeps_rest && !typed.keeps_rest) {
      if (row.target_path !== null && isMatchedBy(row.target_path, own)) throw loop()
      const { product_id, collection_id, category_id, page_id, target, target_path, keeps_rest } = row
      return { product_id, collection_id, category_id, page_id, target, target_path, keeps_rest }
    }
    // What is below a wildcard is moved on for each path by itself, as it is asked for.
    if (row.target === null) return { ...noThing, ...typed }
    reached = row.keeps_rest
      ? withRest(row.target, segments, row)
      : { target: row.target, target_path: row.target_path, keeps_rest: false }
  }
  throw loop()
}
