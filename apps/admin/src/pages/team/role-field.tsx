import { Radio, Stack } from '@mantine/core'
import { permissionsOfRole, roleFromWire, type StaffRole } from '@shopkey/domain/staff-roles.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './team.module.css'

interface RoleFieldProps {
  roles: readonly StaffRole[]
  value: StaffRole
  error: string | undefined
  onChange: (role: StaffRole) => void
}

/** A choice of roles; the chosen one is explained by its rights, from the table that the server enforces. */
export function RoleField({ roles, value, error, onChange }: RoleFieldProps) {
  const { t } = useTexts()
  return (
    <>
      <Radio.Group
        label={t('team.role')}
        value={value}
        error={error}
        onChange={(name) => onChange(roleFromWire(name) ?? value)}
      >
        <Stack gap="sm" mt={6}>
          {roles.map((role) => (
            <Radio key={role} value={role} label={t(`roles.${role}`)} description={t(`team.about_role.${role}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <section aria-label={t('team.rights_of', { role: t(`roles.${value}`) })} className={classes.rights}>
        <h3 className={classes.rightsTitle}>{t('team.rights_of', { role: t(`roles.${value}`) })}</h3>
        <ul className={classes.rightsList}>
          {[...permissionsOfRole(value)].map((permission) => (
            <li key={permission}>{t(`rights.names.${permission}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
