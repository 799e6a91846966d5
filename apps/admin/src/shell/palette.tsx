import { Kbd, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import { findItems } from './find-items.ts'
import classes from './palette.module.css'
import { useFoundRecords } from './use-found-records.ts'
import { type PaletteItem, usePaletteItems } from './use-palette-items.ts'

const groups = ['pages', 'records', 'actions', 'stores'] as const

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

/** Goes to any page or record and does anything by its name. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTexts()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('palette.open')}
      centered={false}
      size={560}
      padding={0}
      withCloseButton={false}
      classNames={{ header: 'sk-visually-hidden', content: classes.content }}
    >
      <Search onClose={onClose} />
    </Modal>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const items = usePaletteItems()
  const { records, isSearching } = useFoundRecords(query)
  // Records come after what a page or an action is called, unless nothing is called so.
  const found = [...findItems(items, query), ...records]
  // In the order on screen: groups by their first and best find, so that Enter takes the best.
  const shown = [...groups]
    .map((group) => ({ group, items: found.filter((item) => item.group === group) }))
    .filter((section) => section.items.length > 0)
    .sort((a, b) => (query ? found.indexOf(first(a.items)) - found.indexOf(first(b.items)) : 0))
  const flat = shown.flatMap((section) => section.items)
  const chosen = flat[Math.min(at, flat.length - 1)]

  const choose = (item: PaletteItem) => {
    onClose()
    void item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && flat.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, flat.length - 1) + step + flat.length) % flat.length)
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(chosen)
    }
  }
  const optionId = (item: PaletteItem) => `${id}-${item.id}`
  const chosenId = chosen && optionId(chosen)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  return (
    <>
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          data-autofocus
          type="text"
          role="combobox"
          className={classes.input}
          aria-label={t('palette.open')}
          placeholder={t('palette.placeholder')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosenId}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd className={classes.escape} aria-hidden>
          Esc
        </Kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.open')} className={classes.list}>
        {shown.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by their role
          <div key={section.group} role="group" aria-labelledby={`${id}-${section.group}`}>
            <div id={`${id}-${section.group}`} className={classes.heading}>
              {t(`palette.groups.${section.group}`)}
            </div>
            {section.items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item === chosen}
                className={classes.option}
                onMouseMove={() => setAt(flat.indexOf(item))}
                onClick={() => choose(item)}
              >
                <item.icon size={18} stroke={1.6} aria-hidden className={classes.glyph} />
                <span className={classes.title}>
                  <bdi>{item.title}</bdi>
                  {item.aside && <bdi className={classes.aside}>{item.aside}</bdi>}
                </span>
                {item.keys && (
                  <span className={classes.keys} aria-hidden>
                    {item.keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {flat.length === 0 && (
        <p className={classes.none} role="status">
          {t(isSearching ? 'palette.searching' : 'list.no_match')}
        </p>
      )}
    </>
  )
}

/** Sections are never empty. */
const first = (items: PaletteItem[]) => items[0] as PaletteItem
