import type { AlertMessageKind } from '@shopkey/contract/alert-messages.ts'
import { type Permission, permissionsOfRole, type StaffRole } from '@shopkey/domain/staff-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { readTogether } from '../../db/read-together.ts'
import type { AlertReader } from './alert.queries.ts'

const rightOf: Readonly<Record<AlertMessageKind, Permission>> = {
  order_placed: 'orders.read',
  low_stock: 'catalogue.read',
}
const kinds = Object.keys(rightOf) as AlertMessageKind[] // the keys of the record above

/** The alerts that a person gets by e-mail, and may. An owner of the installation who is no member of the store gets none. */
export async function getAlertMessages(db: Database, { store_id, user_id, permissions }: AlertReader) {
  const { rows } = await sql<{ kinds: AlertMessageKind[] }>`
    select array(select a.kind from alert_messages a
      where a.store_id = m.store_id and a.user_id = m.user_id order by a.kind) as kinds
    from store_members m where m.store_id = ${store_id} and m.user_id = ${user_id} and m.deactivated_at is null`.execute(
    db,
  )
  const [member] = rows
  const available = member ? kinds.filter((kind) => permissions.has(rightOf[kind])) : []
  return { kinds: member?.kinds.filter((kind) => available.includes(kind)) ?? [], available }
}

interface Reader {
  email: string
  name: string | null
}

/** Who reads messages of a kind: members who asked for them, and whose role may still read what they are about. */
export async function findReaders(db: Database, store_id: string, kind: AlertMessageKind): Promise<Reader[]> {
  const rows = await readTogether(
    db,
    sql<Reader & { role: StaffRole }>`
      select u.email, u.first_name as name, m.role
      from alert_messages a join store_members m on m.store_id = a.store_id and m.user_id = a.user_id
      join users u on u.id = a.user_id
      where a.store_id = ${store_id} and a.kind = ${kind} and m.deactivated_at is null
        and u.deleted_at is null and u.email_verified_at is not null
      order by u.id`,
  )
  return rows.filter(({ role }) => permissionsOfRole(role).has(rightOf[kind]))
}

/** The columns of `v` (a variant), `p` (its product) and `m` (a movement of its stock) that tell that it has just run low. */
const hasRunLow: RawBuilder<unknown> = sql`
  m.quantity <= coalesce(v.low_stock_threshold, 0) and m.quantity - m.change > coalesce(v.low_stock_threshold, 0)`

export interface LowStock {
  store_id: string
  movement_id: string
  variant_id: string
  title: string
  quantity: number
}

/** Of each store, movements that are looked at; more than this in a few minutes are not announced one by one. */
const movements = 500

/** Variants that ran low since a time and still are, in stores whose staff want to know. */
export async function findLowStock(db: Database, since: Date): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select s.store_id, m.id::text as movement_id, v.id as variant_id,
      concat_ws(', ', p.title, nullif(v.title, p.title)) as title, v.inventory_quantity as quantity
    from (select distinct store_id from alert_messages where kind = 'low_stock') s
    cross join lateral (
      select distinct on (variant_id) id, variant_id, change, quantity, created_at from (
        select id, variant_id, change, quantity, created_at from stock_movements
        where store_id = s.store_id order by id desc limit ${movements}) latest
      where created_at > ${since} order by variant_id, id desc) m
    join product_variants v on v.id = m.variant_id and v.deleted_at is null and v.manage_inventory
    join products p on p.id = v.product_id and p.deleted_at is null
    where ${hasRunLow}
    order by s.store_id, m.id`.execute(db)
  return rows
}
