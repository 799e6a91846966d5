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
}

/** For routes that return a signed-in customer's own data. */
export const aboutTheCaller = customerSees

const shown = new WeakMap<object, ClassSet>()

/**
 * Marks a part of a Store API reply as its viewer's: all of it is shown to them. Unmarked parts stay hidden, so that a
 * missing mark hides. The part must be an object made for this reply; a copy of it is not marked. Replies of the Admin
 * API follow the rights of their reader alone.
 * - shopper: has shown that the cart or order is theirs
 * - customer: its customer, signed in
 * - staff: staff who may read the store's people, on a Store API route
 *
 * Without codes: to who need not be the owner of the gift cards in it, and where codes are no longer needed.
 */
export function showTo<Part extends object>(
  viewer: keyof typeof setOf,
  part: Part,
  { withCodes = true }: { withCodes?: boolean } = {},
): Part {
  shown.set(part, withCodes ? setOf[viewer] : setOf[viewer] & ~readersOfCodes)
  return part
}

/** A copy of a part of a reply, to be returned alone with the marks of the whole. */
export function showAs<Part extends object>(whole: object, part: Part): Part {
  const copy = { ...part }
  shown.set(copy, shownClasses(whole))
  return copy
}

/** The classes that `showTo` has opened for a part of a reply. */
export function shownClasses(part: object): ClassSet {
  return shown.get(part) ?? 0
}

/** The classes that staff see anywhere in the Admin API. */
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
