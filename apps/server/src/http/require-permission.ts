import type { Permission } from '@shopkey/domain/staff-roles.ts'
import type { FastifyRequest } from 'fastify'
import { refusal } from './refusal.ts'
import { currentStaff } from './request-context.ts'

export const permissionMissing = refusal({
  type: 'forbidden',
  code: 'permission_missing',
  message: 'Your role in this store lacks the permission {permission}',
})

/** Throws unless the caller has a right that only some of the route's requests need. The route's guard declares it. */
export function requirePermission(request: FastifyRequest, permission: Permission): void {
  if (!mayAlso(request, permission)) throw permissionMissing({ permission })
}

/** Whether the caller has a right that the route's guard declares for some of its requests. */
export function mayAlso(request: FastifyRequest, permission: Permission): boolean {
  const { guard } = request.routeOptions.config
  if (guard?.kind !== 'staff' || !guard.also?.[permission])
    throw new Error(`${request.method} ${request.url} does not declare that it may need ${permission}`)
  return currentStaff(request).permissions.has(permission)
}
