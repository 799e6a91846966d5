import { meRelations } from '@shopkey/contract/customer.ts'
import { permissionsOfRole } from '@shopkey/domain/staff-roles.ts'
import type { FastifyRequest } from 'fastify'
import { needsTwoFactor, staffCookie } from '../../http/authenticate.ts'
import { hostCookie } from '../../http/host-cookie.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import type { Services } from '../../platform/services.ts'
import { findStaff } from '../../platform/staff-auth/find-staff.ts'
import { findAccount } from '../customers/account.queries.ts'
import { findCustomer, getCustomer, getMe } from '../customers/customer.queries.ts'

/** Whether the caller of a Store route is one of the store's staff who may see its customers. */
export async function maySeeCustomers({ config, db, now }: Services, request: FastifyRequest): Promise<boolean> {
  if (request.customer) return false
  const token =
    request.headers.authorization?.replace(/^Bearer /, '') ?? request.cookies[hostCookie(config, staffCookie)]
  const person = token ? await findStaff(db, token, request.ip, now()) : undefined
  if (!person || needsTwoFactor(person, config)) return false
  if (person.is_installation_owner) return true
  const membership = person.memberships.find(({ store_id }) => store_id === currentStore(request).id)
  return membership !== undefined && permissionsOfRole(membership.role).has('people.read')
}

/** A customer by id: all details for themselves and the store's staff, the first name for other callers. */
export async function customerById(services: Services, request: FastifyRequest, id: string) {
  const store_id = currentStore(request).id
  if (request.customer?.customer_id === id)
    return showTo('customer', await getMe(services.db, store_id, id, meRelations))
  if (await maySeeCustomers(services, request)) return showTo('staff', await getCustomer(services.db, store_id, id))
  const account = await findAccount(services.db, { id })
  if (!account) throw notFound('Customer', id)
  return { ...nobody, id, first_name: account.first_name }
}

/**
 * A customer by phone number. Numbers can be guessed, so other callers get the same reply for any number, and so do
 * staff of a store where the person is no customer.
 */
export async function customerByPhone(services: Services, request: FastifyRequest, phone: string) {
  const store_id = currentStore(request).id
  const account = await findAccount(services.db, { phone })
  const isOwn = account !== undefined && request.customer?.customer_id === account.id
  if (isOwn) return showTo('customer', await getMe(services.db, store_id, account.id, meRelations))
  const member =
    account && (await maySeeCustomers(services, request)) && (await findCustomer(services.db, store_id, account.id))
  if (member) return showTo('staff', member)
  return { ...nobody, phone: `${phone.slice(0, 3)}…${phone.slice(-3)}` }
}

const nobody = {
  id: null, email: null, phone: null, first_name: null, last_name: null, billing_address_id: null, has_account: null,
  language: null, metadata: null, created_at: null, updated_at: null, deleted_at: null,
} // biome-ignore format: a list reads better packed
