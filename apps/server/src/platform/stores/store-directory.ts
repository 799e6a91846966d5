import { changesStore } from '../../db/changes/change-feed.ts'
import { asOpened, type Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'

/**
 * A cache of all stores of the installation: every request needs one, they are few and change rarely. It follows the change feed; a
 * change that this process missed is seen within `maxAgeMs`.
 */
export class StoreDirectory {
  readonly #db: Database
  #listed: Promise<CurrentStore[]> | undefined
  /** Of the last reading that succeeded: served while the database is unavailable. */
  #known: CurrentStore[] | undefined
  /** Whether the last reading failed. A store that is not among the known ones may then exist. */
  #isOutdated = false
  #readAt = 0

  constructor(db: Database) {
    this.#db = db
    asOpened(db).changes.add((change) => changesStore(change) && this.#forget())
  }

  async list(): Promise<CurrentStore[]> {
    const isRecent = Date.now() - this.#readAt <= maxAgeMs
    return this.#listed && isRecent ? this.#listed : this.#readAgain().listed
  }

  /** Finds the store of a view code; the installation's default store when none is given. */
  find(viewCode: string | undefined): Promise<CurrentStore | undefined> {
    const code = viewCode?.toLowerCase()
    return this.#findIn((stores) =>
      code ? stores.find((store) => store.view_code === code) : (stores.find((store) => store.is_default) ?? stores[0]),
    )
  }

  findById(id: string): Promise<CurrentStore | undefined> {
    return this.#findIn((stores) => stores.find((store) => store.id === id))
  }

  async #findIn(select: (stores: CurrentStore[]) => CurrentStore | undefined): Promise<CurrentStore | undefined> {
    const store = select(await this.list())
    return store ?? (this.#isOutdated ? select(await this.#readAgain().reading) : undefined)
  }

  /** `listed`: the known stores while the database is unavailable. */
  #readAgain(): { reading: Promise<CurrentStore[]>; listed: Promise<CurrentStore[]> } {
    this.#readAt = Date.now()
    const reading = this.#read()
    const listed = reading.catch((error) => {
      this.#isOutdated = true
      if (this.#known) return this.#known
      this.#forget()
      throw error
    })
    this.#listed = listed
    return { reading, listed }
  }

  async #read(): Promise<CurrentStore[]> {
    this.#known = await this.#db
      .selectFrom('stores')
      .selectAll()
      .where('archived_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    this.#isOutdated = false
    return this.#known
  }

  #forget(): void {
    this.#listed = undefined
  }
}

const maxAgeMs = 5_000
