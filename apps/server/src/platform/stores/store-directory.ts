import { changesStore } from '../../db/changes/change-feed.ts'
import { asOpened, type Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'

/**
 * A cache of all stores of the installation: every request needs one, they are few and change rarely. It follows the change feed; a
 * change that this process missed is seen within `maxAgeMs`.
 */
export class StoreDirectory {
  readonly #db: Database
  #loaded: Promise<CurrentStore[]> | undefined
  /** Of the last reading that succeeded: served while the database is unavailable. */
  #known: CurrentStore[] | undefined
  #loadedAt = 0

  constructor(db: Database) {
    this.#db = db
    asOpened(db).changes.add((change) => changesStore(change) && this.#forget())
  }

  async list(): Promise<CurrentStore[]> {
    if (!this.#loaded || Date.now() - this.#loadedAt > maxAgeMs) {
      this.#loadedAt = Date.now()
      this.#loaded = this.#load().catch((error) => {
        if (this.#known) return this.#known
        this.#forget()
        throw error
      })
    }
    return this.#loaded
  }

  /** Finds the store of a view code; the installation's default store when none is given. */
  async find(viewCode: string | undefined): Promise<CurrentStore | undefined> {
    const stores = await this.list()
    if (viewCode) return stores.find((store) => store.view_code === viewCode.toLowerCase())
    return stores.find((store) => store.is_default) ?? stores[0]
  }

  async findById(id: string): Promise<CurrentStore | undefined> {
    return (await this.list()).find((store) => store.id === id)
  }

  async #load(): Promise<CurrentStore[]> {
    this.#known = await this.#db
      .selectFrom('stores')
      .selectAll()
      .where('archived_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return this.#known
  }

  #forget(): void {
    this.#loaded = undefined
  }
}

const maxAgeMs = 5_000
