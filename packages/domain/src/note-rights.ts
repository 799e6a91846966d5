import type { Permission } from './staff-roles.ts'

interface NoteRights {
  read: Permission
  /** One of these is enough to write a note, and to change one's own. */
  write: readonly Permission[]
  /** To change and delete what others wrote. */
  manage: Permission
}

const ofOrders: NoteRights = { read: 'orders.read', write: ['orders.write', 'orders.fulfill'], manage: 'orders.write' }

/** The right to a note is the right to the object it is about: who packs an order may write one there, too. */
const rightsByKind = {
  claim: ofOrders,
  customer: { read: 'people.read', write: ['people.write'], manage: 'people.write' },
  discount: { read: 'discounts.read', write: ['discounts.write'], manage: 'discounts.write' },
  draft_order: ofOrders,
  gift_card: { read: 'discounts.read', write: ['money.move'], manage: 'money.move' },
  lead: { read: 'engagement.read', write: ['engagement.write'], manage: 'engagement.write' },
  order: ofOrders,
  product: { read: 'catalogue.read', write: ['catalogue.write'], manage: 'catalogue.write' },
  return: ofOrders,
  swap: ofOrders,
} satisfies Record<string, NoteRights>

/** The kinds of objects whose notes need rights. Clients of v1 may write notes about others; those are for all staff. */
export type NotedKind = keyof typeof rightsByKind
export const notedKinds = Object.keys(rightsByKind) as NotedKind[] // the object above has these keys and no others

const isNotedKind = (kind: string): kind is NotedKind => Object.hasOwn(rightsByKind, kind)
const rightsOf = (kind: string): NoteRights | null => (isNotedKind(kind) ? rightsByKind[kind] : null)
/** Notes about other kinds have no noun with a right of its own. */
const manageOthers: Permission = 'settings.write'

type Has = (permission: Permission) => boolean

/** The right that a person lacks to read notes about this kind of object; null if they may. */
export function lackedToReadNotes(kind: string, has: Has): Permission | null {
  const rights = rightsOf(kind)
  return rights && !has(rights.read) ? rights.read : null
}

/** The right that a person lacks to write a note about this kind of object; null if they may. */
export function lackedToWriteNotes(kind: string, has: Has): Permission | null {
  const rights = rightsOf(kind)
  return !rights || rights.write.some(has) ? null : rights.manage
}

/** The right that a person lacks to change or delete a note; null if they may. */
export function lackedToChangeNote(kind: string, isAuthor: boolean, has: Has): Permission | null {
  if (isAuthor) return lackedToWriteNotes(kind, has)
  const manage = rightsOf(kind)?.manage ?? manageOthers
  return has(manage) ? null : manage
}
