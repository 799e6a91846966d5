import * as endpoints from '@shopkey/contract/endpoints/staff-member.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listStaffMembers } from './staff-member.queries.ts'

export function registerStaffMemberAdminRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.listStaffMembers, { guard: staff('staff.read') }, async (request) => {
    const { limit, offset } = request.query
    const { rows, count } = await listStaffMembers(db, currentStore(request).id, request.query, now())
    return { staff: rows, count, offset, limit }
  })
}
