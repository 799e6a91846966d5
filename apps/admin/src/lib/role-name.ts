import { roleFromWire } from '@shopkey/domain/staff-roles.ts'
import type { TFunction } from 'i18next'

/** The role in words; a role newer than this page keeps its own name. */
export function roleName(wireName: string, t: TFunction): string {
  const role = roleFromWire(wireName)
  return role ? t(`roles.${role}`) : wireName
}
