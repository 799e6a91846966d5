import { sql } from 'kysely'
import { changesStore } from '../../db/changes/change-feed.ts'
import { asOpened, type Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'

/** A verified domain. */
interface OwnHost {
  host: string
  store_id: string
  is_https_only: boolean
}

/** Of one reading. `hosts`: verified domains by their names. */
interface Listing {
  stores: CurrentStore[]
  hosts: ReadonlyMap<string, OwnHost>
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
    asOpened(db).changes.add({
      onChange: (change) => changesStore(change) && this.#forget(),
      onGap: () => this.#forget(),
    })
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
    return (await this.findHost(host))?.store
  }

  /** Likewise, with what the store's staff have said about the host. */
  async findHost(host: string): Promise<{ store: CurrentStore; is_https_only: boolean } | undefined> {
    const name = host.toLowerCase().replace(/\.$/, '')
    const local = this.#servesLocalNames && name.endsWith(LOCAL) ? name.slice(0, -LOCAL.length) : undefined
    const { stores, hosts } = await this.#listing()
    const own = hosts.get(name)
    const store = stores.find(({ id, view_code }) => (own === undefined ? view_code === local : id === own.store_id))
    return store && { store, is_https_only: own?.is_https_only ?? false }
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
        sql<(Pick<OwnHost, 'host' | 'is_https_only'> & { is_failing: boolean })[]>`array(
          select jsonb_build_object('host', host, 'is_https_only', is_https_only, 'is_failing', state = 'failing')
          from store_domains d where d.store_id = stores.id and d.verified_at is not null)`.as('own_hosts'),
      )
      .where('archived_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const hosts = new Map(
      rows.flatMap(({ id: store_id, own_hosts }) => own_hosts.map((own) => [own.host, { ...own, store_id }] as const)),
    )
    // Visitors may not reach a primary domain that fails: the store is at the platform's address meanwhile.
    const stores = rows.map(({ own_hosts, ...store }) => {
      const isFailing = own_hosts.some(({ host, is_failing }) => is_failing && host === store.primary_host)
      return isFailing ? { ...store, primary_host: null } : store
    })
    this.#known = { stores, hosts }
    this.#isOutdated = false
    return this.#known
  }

  #forget(): void {
    this.#listed = undefined
  }
}

const maxAgeMs = 5_000
const LOCAL = '.localhost'
