import type { HttpApp } from '../http/http-app.ts'
import type { EventHandler, LayerWork } from '../jobs/job-queue.ts'
import type { Services } from '../platform/services.ts'
import { sendCustomerPasswordLink } from './customer-auth/actions/request-customer-password-token.ts'
import { sendInvitation } from './customer-auth/actions/send-invitation.ts'
import { registerCustomerAuthAdminRoutes } from './customer-auth/customer-auth.admin.routes.ts'
import { registerCustomerAuthShopkeyRoutes } from './customer-auth/customer-auth.shopkey.routes.ts'
import { registerCustomerAuthStoreRoutes } from './customer-auth/customer-auth.store.routes.ts'
import { notifyOneTimeCode } from './customer-auth/one-time-code-notification.ts'
import { refreshGroupsByRule, refreshGroupsOfOrder } from './customer-groups/actions/refresh-groups-by-rule.ts'
import { registerCustomerGroupAdminRoutes } from './customer-groups/customer-group.admin.routes.ts'
import {
  notifyEmailChanged,
  notifyPasswordChanged,
  notifyPhoneChanged,
} from './customers/changed-account-notifications.ts'
import { registerCustomerAdminRoutes } from './customers/customer.admin.routes.ts'
import { registerCustomerStoreRoutes } from './customers/customer.store.routes.ts'
import { notifyCustomerPassword, notifyInvitation, notifyWelcome } from './customers/customer-notifications.ts'
import { purgeCodes } from './one-time-codes/purge-codes.ts'

/** Registers the layer's routes and returns its background work. */
export function registerPeople(app: HttpApp, services: Services): LayerWork {
  registerCustomerAuthStoreRoutes(app, services)
  registerCustomerAuthShopkeyRoutes(app, services)
  registerCustomerStoreRoutes(app, services)
  registerCustomerAdminRoutes(app, services)
  registerCustomerAuthAdminRoutes(app, services)
  registerCustomerGroupAdminRoutes(app, services)
  const refreshGroups: EventHandler = (event) => refreshGroupsOfOrder(services, event)
  return {
    eventHandlers: {
      'order.placed': [refreshGroups],
      'order.payment_captured': [refreshGroups],
      'order.refund_created': [refreshGroups],
      'order.payment_expired': [refreshGroups],
      'order.canceled': [refreshGroups],
      'order.reopened': [refreshGroups],
      'customer.created': [(event) => notifyWelcome(services, event)],
      'customer.password_reset_requested': [(event) => sendCustomerPasswordLink(services, event)],
      'customer.password_reset': [(event) => notifyCustomerPassword(services, event)],
      'customer.invited': [(event) => sendInvitation(services, event)],
      'customer.invitation': [(event) => notifyInvitation(services, event)],
      'customer.email_changed': [(event) => notifyEmailChanged(services, event)],
      'customer.phone_changed': [(event) => notifyPhoneChanged(services, event)],
      'customer.password_changed': [(event) => notifyPasswordChanged(services, event)],
      'customer.one_time_code': [(event) => notifyOneTimeCode(services, event)],
    },
    timedJobs: [
      { name: 'refresh-groups-by-rule', cron: '37 * * * *', run: () => refreshGroupsByRule(services) },
      { name: 'forget-codes', cron: '17 * * * *', run: () => purgeCodes(services) },
    ],
  }
}
