import { sql } from 'kysely'
import { changesStore } from '../../db/changes/change-feed.ts'
import { asOpened, type Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'

/** Of one reading. `hosts`: ids of stores by their verified domains. */
interface Listing {
  stores: CurrentStore[]
  hosts: ReadonlyMap<string, string>
}

/**
 * A cache of all stores of the installation: every request needs one, they are few and change rarely. It follows the change feed; a
 * change that this process missed is seen within `maxAgeMs`.
 */
export class StoreDirectory {
  readonly #db: Database
  /** On one's own machine, `<view code>.localhost` is a store's, too. */
  readonly #servesLocalNames: boolean
  #listed: Promise<Listing> | undefined
  /** Of the last reading that succeeded: served while the database is unavailable. */
  #known: Listing | undefined
  /** Whether the last reading failed. A store that is not among the known ones may then exist. */
  #isOutdated = false
  #readAt = 0

  constructor(db: Database, { servesLocalNames = false } = {}) {
    this.#db = db
    this.#servesLocalNames = servesLocalNames
    asOpened(db).changes.add((change) => changesStore(change) && this.#forget())
  }

  async list(): Promise<CurrentStore[]> {
    return (await this.#listing()).stores
  }

  /** Finds the store of a view code; the installation's default store when none is given. */
  find(viewCode: string | undefined): Promise<CurrentStore | undefined> {
    const code = viewCode?.toLowerCase()
    return this.#findIn(({ stores }) =>
      code ? stores.find((store) => store.view_code === code) : (stores.find((store) => store.is_default) ?? stores[0]),
    )
  }

  /** Finds the store that has this host as a verified domain. Most hosts are no store's: none is looked up again for one that is missing. */
  async findByHost(host: string): Promise<CurrentStore | undefined> {
    const name = host.toLowerCase().replace(/\.$/, '')
    const local = this.#servesLocalNames && name.endsWith(LOCAL) ? name.slice(0, -LOCAL.length) : undefined
    const { stores, hosts } = await this.#listing()
    const id = hosts.get(name)
    return stores.find((store) => (id === undefined ? store.view_code === local : store.id === id))
  }

  findById(id: string): Promise<CurrentStore | undefined> {
    return this.#findIn(({ stores }) => stores.find((store) => store.id === id))
  }

  #listing(): Promise<Listing> {
    const isRecent = Date.now() - this.#readAt <= maxAgeMs
    return this.#listed && isRecent ? this.#listed : this.#readAgain().listed
  }

  async #findIn(select: (listing: Listing) => CurrentStore | undefined): Promise<CurrentStore | undefined> {
    const store = select(await this.#listing())
    return store ?? (this.#isOutdated ? select(await this.#readAgain().reading) : undefined)
  }

  /** `listed`: the known stores while the database is unavailable. */
  #readAgain(): { reading: Promise<Listing>; listed: Promise<Listing> } {
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

  async #read(): Promise<Listing> {
    const rows = await this.#db
      .selectFrom('stores')
      .selectAll()
      .select(
        sql<string[]>`array(
          select host from store_domains d where d.store_id = stores.id and d.verified_at is not null)`.as('own_hosts'),
      )
      .where('archived_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const hosts = new Map(rows.flatMap(({ id, own_hosts }) => own_hosts.map((host) => [host, id] as const)))
    this.#known = { stores: rows.map(({ own_hosts, ...store }) => store), hosts }
    this.#isOutdated = false
    return this.#known
  }

  #forget(): void {
    this.#listed = undefined
  }
}

const maxAgeMs = 5_000
const LOCAL = '.localhost'
