import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { ConnectionPools } from './connection-pools.ts'
import { PipeliningDriver } from './pipelining-driver.ts'

/** Kysely on these pools: `new Kysely({ dialect: pipeliningDialect(pools) })`. Destroying it closes them. */
export function pipeliningDialect(pools: ConnectionPools): Dialect {
  return {
    createDriver: () => new PipeliningDriver(pools),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
