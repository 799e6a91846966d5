import * as endpoints from '@shopkey/contract/endpoints/staff-member.admin.ts'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { installationOwner, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createPasswordLink } from './actions/create-password-link.ts'
import { deactivateMember } from './actions/deactivate-member.ts'
import { reactivateMember } from './actions/reactivate-member.ts'
import { getStaffMember, listStaffMembers } from './staff-member.queries.ts'

const changeMember = { guard: staff('staff.manage'), ...byPersonJustSignedIn }

export function registerStaffMemberAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listStaffMembers, { guard: staff('staff.read') }, async (request) => {
    const { limit, offset } = request.query
    const { rows, count } = await listStaffMembers(db, currentStore(request).id, request.query, now())
    return { staff: rows, count, offset, limit }
  })

  serve(app, endpoints.deactivateStaffMember, changeMember, async (request) => {
    const store = currentStore(request)
    const { id } = request.params
    await deactivateMember(services, store.id, currentStaff(request), id)
    return { staff_member: await getStaffMember(db, store.id, id, now()) }
  })

  serve(app, endpoints.reactivateStaffMember, changeMember, async (request) => {
    const store = currentStore(request)
    const { id } = request.params
    await reactivateMember(services, store.id, currentStaff(request), id)
    return { staff_member: await getStaffMember(db, store.id, id, now()) }
  })

  serve(
    app,
    endpoints.createPasswordLink,
    { guard: installationOwner, ...byPersonJustSignedIn, shows: ['caller'] as const, isReplayable: false },
    async (request) => ({
      password_link: await createPasswordLink(services, currentStore(request).id, request.params.id),
    }),
  )
}
