import { type ViewerClass, viewerClasses } from '@shopkey/contract/shown-to.ts'
import type { StaffActor } from './request-context.ts'

/** A set of viewer classes, one bit each. */
export type ClassSet = number

export function classSet(classes: readonly ViewerClass[]): ClassSet {
  return classes.reduce((set, name) => set | (1 << viewerClasses.indexOf(name)), 0)
}

const shopperSees: ViewerClass[] = ['own', 'codes', 'caller']
const customerSees: ViewerClass[] = ['own', 'account', 'codes']
const peopleReaderSees: ViewerClass[] = ['own', 'account']
const setOf = {
  shopper: classSet(shopperSees),
  customer: classSet([...shopperSees, ...customerSees]),
  staff: classSet(peopleReaderSees),
  'holder of the id': classSet(['own', 'caller']),
}

/** For routes that answer a signed-in customer about themselves. */
export const aboutTheCaller = customerSees

const shown = new WeakMap<object, ClassSet>()

/**
 * Marks a part of a Store API answer as its viewer's: everything in it is shown to them. What nobody marks stays hidden, so
 * that forgetting hides. The part must have been made for this answer; a copy of it is not marked. Answers of the Admin API follow the rights of their reader alone.
 * - shopper: who proved that the cart or order is theirs
 * - customer: its customer, signed in
 * - staff: staff who may read the store's people, on a Store API route
 * - holder of the id: who proved nothing more of a cart whose id staff see
 */
export function showTo<Part extends object>(viewer: keyof typeof setOf, part: Part): Part {
  shown.set(part, setOf[viewer])
  return part
}

/** A copy of a part of an answer, to be answered alone and shown as the whole would be. */
export function showAs<Part extends object>(whole: object, part: Part): Part {
  const copy = { ...part }
  shown.set(copy, shownClasses(whole))
  return copy
}

/** What `showTo` opened of a part of an answer. */
export function shownClasses(part: object): ClassSet {
  return shown.get(part) ?? 0
}

/** What staff see anywhere in the Admin API. */
export function classesOfStaff({ permissions }: Pick<StaffActor, 'permissions'>): ClassSet {
  return (
    (permissions.has('people.read') ? readersOfPeople : 0) |
    (permissions.has('codes.read') ? readersOfCodes : 0) |
    (permissions.has('staff.read') ? readersOfStaff : 0)
  )
}

const readersOfPeople = classSet([...peopleReaderSees, 'people'])
const readersOfCodes = classSet(['codes'])
const readersOfStaff = classSet(['staff'])
