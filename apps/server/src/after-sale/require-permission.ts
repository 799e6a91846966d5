import type { Permission } from '@shopkey/domain/staff-roles.ts'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../http/refusal.ts'
import { currentStaff } from '../http/request-context.ts'

const permissionMissing = refusal({
  type: 'forbidden',
  code: 'permission_missing',
  message: 'Your role in this store lacks the permission {permission}',
})

/** For a part of a request that needs more than the route's own permission. */
export function requirePermission(request: FastifyRequest, permission: Permission): void {
  if (!currentStaff(request).permissions.has(permission)) throw permissionMissing({ permission })
}
