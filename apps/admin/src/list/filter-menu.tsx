import { Button, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import classes from './filter-menu.module.css'

export interface FilterMenuProps {
  label: string
  options: { value: string; label: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** One at a time. */
  single?: boolean
  /** One is always chosen. */
  required?: boolean
  /** The options are a search's first results; called with the words typed. */
  onSearch?: (words: string) => void
}

const TYPING_MS = 250

export function FilterMenu({ label, options, chosen, onChange, single, required, onSearch }: FilterMenuProps) {
  const { t } = useTexts()
  const search = useDebouncedCallback((words: string) => onSearch?.(words.trim()), TYPING_MS)
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label)

  return (
    // The field for words is empty when the menu opens again.
    <Menu position="bottom-start" width={220} onClose={() => onSearch?.('')}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target}
          data-active={names.length > 0 || undefined}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          {label}
          {names.length > 0 && (
            <span className={classes.chosen}>
              {names.length > 1 ? t('list.selected', { count: names.length }) : names[0]}
            </span>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {onSearch && (
          <TextInput
            type="search"
            className={classes.search}
            data-autofocus
            aria-label={t('list.search_in', { name: label })}
            placeholder={t('list.search_in', { name: label })}
            onChange={(event) => search(event.currentTarget.value)}
          />
        )}
        {single ? (
          <Menu.RadioGroup value={chosen[0] ?? ''} onChange={(value) => onChange([value])}>
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ) : (
          <Menu.CheckboxGroup value={chosen} onChange={onChange}>
            {options.map((option) => (
              <Menu.CheckboxItem key={option.value} value={option.value}>
                {option.label}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        )}
        {chosen.length > 0 && !required && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChange([])}>{t('common.clear')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
