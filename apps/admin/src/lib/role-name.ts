import { roleFromWire } from '@shopkey/domain/staff-roles.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'

/** The role in words; a role newer than this page keeps its own name. */
export function roleName(wireName: string, t: AdminTranslate): string {
  const role = roleFromWire(wireName)
  return role ? t(`roles.${role}`) : wireName
}
