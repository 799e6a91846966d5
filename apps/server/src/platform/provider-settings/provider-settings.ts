import type { ProviderKind } from '@shopkey/contract/provider.ts'
import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import { changesStore } from '../../db/changes/change-feed.ts'
import { asOpened, type Database } from '../../db/database.ts'
import type { ProviderSetting } from '../../db/tables.ts'
import { openValues, type SecretValues, sealingKeyId, sealValues } from './sealed-values.ts'

interface ProviderKey {
  store_id: string
  kind: ProviderKind
  id: string
}

export type SettingsRow = Selectable<ProviderSetting>
type Keys = Pick<Config, 'secret' | 'oldSecrets'>

/** A change that this process missed is seen within this time. */
const maxAgeMs = 5_000
const mostCached = 2_000

/** A provider needs settings that the store does not have. */
export class ProviderNotSet extends Error {
  constructor({ store_id, kind, id }: ProviderKey) {
    super(`the ${kind} provider ${id} has no usable settings in ${store_id}`)
    this.name = 'ProviderNotSet'
  }
}

/** The settings of providers by store, decrypted; cached, since each call to a provider needs them. Follows the change feed. */
export class ProviderSettings {
  readonly #db: Database
  readonly #keys: Keys
  readonly #cached = new LRUCache<string, { at: number; values: Promise<Record<string, unknown> | undefined> }>({
    max: mostCached,
  })

  constructor(db: Database, keys: Keys) {
    this.#db = db
    this.#keys = keys
    asOpened(db).changes.add({
      onChange: (change) => changesStore(change) && this.#forget(change.store_id),
      onGap: () => this.#forget(null),
    })
  }

  /** All values of a complete row; undefined where there is none, or it cannot be decrypted. Not inside a transaction. */
  async find(key: ProviderKey): Promise<Record<string, unknown> | undefined> {
    const name = cacheKey(key)
    const cached = this.#cached.get(name)
    if (cached && Date.now() - cached.at < maxAgeMs) return cached.values
    const values = this.#load(key)
    this.#cached.set(name, { at: Date.now(), values })
    values.catch(() => this.#cached.delete(name))
    return values
  }

  /** Throws ProviderNotSet where `find` returns undefined. */
  async get(key: ProviderKey): Promise<Record<string, unknown>> {
    const values = await this.find(key)
    if (!values) throw new ProviderNotSet(key)
    return values
  }

  #forget(store_id: string | null): void {
    for (const name of [...this.#cached.keys()])
      if (store_id === null || name.startsWith(`${store_id} `)) this.#cached.delete(name)
  }

  async #load(key: ProviderKey): Promise<Record<string, unknown> | undefined> {
    const row = await findSettings(this.#db, key)
    if (!row?.is_complete) return undefined
    const secrets = secretsOf(this.#keys, row)
    return secrets && { ...(row.values as Record<string, unknown>), ...secrets }
  }
}

const cacheKey = ({ store_id, kind, id }: ProviderKey) => `${store_id} ${kind} ${id}`

export async function findSettings(
  db: Database,
  { store_id, kind, id }: ProviderKey,
  { isLocked = false } = {},
): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('provider_settings')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('kind', '=', kind)
    .where('provider_id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The secret values of a row; undefined where another SECRET encrypted them. */
export function secretsOf(keys: Keys, row: SettingsRow): SecretValues | undefined {
  const { store_id, kind, provider_id, sealed_secrets, sealing_key } = row
  return openValues(keys, {
    store_id,
    provider: `${kind}:${provider_id}`,
    sealed: sealed_secrets,
    key: sealing_key,
  })
}

/** Encrypts what a former SECRET had encrypted with the current one; a timed job. OLD_SECRETS may be removed afterwards. */
export async function resealSettings({ db, config }: { db: Database; config: Keys }): Promise<void> {
  const rows = await db
    .selectFrom('provider_settings')
    .selectAll()
    .where('sealing_key', 'is not', null)
    .where('sealing_key', '!=', sealingKeyId(config.secret))
    .orderBy('id')
    .limit(1_000)
    .execute()
  for (const row of rows) {
    const values = secretsOf(config, row)
    if (!values) continue
    await db
      .updateTable('provider_settings')
      .set(sealValues(config, row.store_id, `${row.kind}:${row.provider_id}`, values))
      .where('id', '=', row.id)
      .where('sealed_secrets', '=', row.sealed_secrets)
      .execute()
  }
}
