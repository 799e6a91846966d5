import type { AdminOrder } from '@shopkey/client/types.ts'
import type { OrderStatus } from '@shopkey/domain/states/order.ts'

/** An order with totals that a reply leaves out only if its fields are chosen otherwise. Throws if one is missing. */
export function withTotals<Entity extends object, Total extends keyof Entity>(
  order: Entity,
  totals: readonly Total[],
): Entity & { [Key in Total]-?: NonNullable<Entity[Key]> } {
  if (!hasAll(order, totals)) throw new Error(`The reply lacks one of the totals ${totals.join(', ')}`)
  return order
}

function hasAll<Entity extends object, Key extends keyof Entity>(
  entity: Entity,
  keys: readonly Key[],
): entity is Entity & { [Name in Key]-?: NonNullable<Entity[Name]> } {
  return keys.every((key) => entity[key] !== undefined && entity[key] !== null)
}

/** v1's list of statuses has one that no order is ever in. */
export function statusOf({ status }: Pick<AdminOrder, 'status'>): OrderStatus {
  return status === 'requires_action' ? 'pending' : status
}
