import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { IconLock } from '@tabler/icons-react'
import { Navigate, Outlet } from 'react-router'
import { useFormat } from '../lib/format.ts'
import { usePathTo } from '../lib/paths.ts'
import { type Right, useMay } from '../lib/permissions.ts'
import { roleName } from '../lib/role-name.ts'
import { useMembership } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { navigation } from '../navigation/navigation.ts'
import { mayOpen, type NavigationEntry } from '../navigation/navigation-entry.ts'
import { EmptyState } from '../parts/empty-state.tsx'

interface PermissionGateProps {
  entry: NavigationEntry
  /** What the page needs besides the entry's own rights. */
  permission: Permission | undefined
}

/** A page for those whose role opens it, which gets the navigation table as context; the others read which right is missing. The home page leads them to the first
 *  page that they may open. */
export function PermissionGate({ entry, permission }: PermissionGateProps) {
  const may = useMay()
  const pathTo = usePathTo()
  if (!mayOpen(entry, may)) {
    const first = navigation.find((other) => other.group && mayOpen(other, may))
    if (entry.path === '' && first) return <Navigate to={pathTo(first.path)} replace />
    return <MissingRight permissions={entry.permissions} />
  }
  return permission && !may(permission) ? <MissingRight permissions={[permission]} /> : <Outlet context={navigation} />
}

function MissingRight({ permissions }: { permissions: readonly Right[] }) {
  const { t } = useTexts()
  const { oneOf } = useFormat()
  const { role } = useMembership()
  const right = oneOf(permissions.map((permission) => t(`rights.names.${permission}`)))
  return (
    <EmptyState
      isPage
      icon={IconLock}
      title={t('rights.missing_title')}
      lead={t('rights.missing', { role: roleName(role, t), right })}
    />
  )
}
