import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../lib/texts.ts'

interface Look {
  label: string
  icon: Icon
  /** It destroys something; such actions come last. */
  isDangerous?: boolean
  isDisabled?: boolean
}

export type RowAction = Look & ({ to: string } | { run: () => unknown })

/** What can be done with one row; nothing is shown where nothing can. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTexts()
  if (actions.length === 0) return null
  return (
    <Menu width={210}>
      <Menu.Target>
        <ActionIcon size="lg" className="sk-touch" aria-label={t('list.actions_for', { name })}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Dropdown actions={actions} />
    </Menu>
  )
}

/** What else can be done on the page of one thing. */
export function PageMenu({ actions }: { actions: readonly RowAction[] }) {
  const { t } = useTexts()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('common.more')}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Dropdown actions={actions} />
    </Menu>
  )
}

function Dropdown({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Menu.Dropdown>
      {actions.map((action, index) => (
        <Fragment key={action.label}>
          {action.isDangerous && index > 0 && <Menu.Divider />}
          <RowMenuItem {...action} />
        </Fragment>
      ))}
    </Menu.Dropdown>
  )
}

function RowMenuItem({ label, icon: Glyph, isDangerous, isDisabled, ...does }: RowAction) {
  const look = {
    leftSection: <Glyph size={16} stroke={1.7} aria-hidden />,
    color: isDangerous ? 'var(--sk-danger)' : undefined,
    disabled: isDisabled,
  }
  return 'to' in does ? (
    <Menu.Item {...look} component={Link} to={does.to}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} onClick={() => void does.run()}>
      {label}
    </Menu.Item>
  )
}
