import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import type { ColumnChoice } from './column-choice.ts'
import classes from './list-tools.module.css'

/** Chooses the columns of a list. A phone shows the same parts of a row always, and no menu. */
export function ColumnMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { t } = useTexts()
  const { columns, shown, choose, reset, isOwn } = choice
  return (
    <Menu position="bottom-end" width={250} closeOnItemClick={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          visibleFrom="sm"
          leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden />}
        >
          {t('list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.CheckboxGroup value={shown.map(({ id }) => id)} onChange={choose}>
          {columns.map(({ id, header, phone }) => (
            <Menu.CheckboxItem key={id} value={id} disabled={phone === 'title'}>
              {t(header)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.Item disabled={isOwn} onClick={reset}>
          {t('list.columns_reset')}
        </Menu.Item>
        <Menu.Label className={classes.hint}>{t('list.columns_hint')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
