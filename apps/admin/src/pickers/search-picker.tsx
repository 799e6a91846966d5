import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorWords } from '../lib/error-words.ts'
import { useTexts } from '../lib/texts.ts'
import { OVERLAYS_ID } from '../shell/theme.ts'
import classes from './search-picker.module.css'

const TYPING_MS = 250

/** How many results a picker fetches; typing more of a name finds others. */
export const PICKER_LIMIT = 12

/** What was found for the last words stays while the next are looked up. */
const whileTyping = { placeholderData: keepPreviousData, staleTime: 30_000 } as const

/** What callers of a picker for one noun may set. */
export interface PickerProps {
  /** The field's label; `isLabelHidden` keeps it for screen readers. */
  label?: string
  isLabelHidden?: boolean
  placeholder?: string
  error?: string
  /** Puts the focus here when a drawer opens. */
  isFocused?: boolean
}

interface SearchPickerProps<Reply, Option extends { id: string }, Key extends QueryKey> extends PickerProps {
  label: string
  /** The query for what matches the words; '' for the latest. It runs while the list is open. */
  search: (words: string) => UseQueryOptions<Reply, Error, Option[], Key>
  children: (option: Option) => ReactNode
  onPick: (option: Option) => void
  /** Why an option cannot be picked; absent when it can. */
  blocked?: (option: Option) => string | undefined
  /** What the typed words themselves can become, such as a new customer; undefined for words that cannot. */
  offer?: (words: string) => { label: string; pick: () => void } | undefined
}

const offerId = ':offer'

/** A field that finds one thing on the server while typing. Arrow keys and Enter pick, Esc closes; after a pick the field
 *  is empty and ready for the next. */
export function SearchPicker<Reply, Option extends { id: string }, Key extends QueryKey>(
  props: SearchPickerProps<Reply, Option, Key>,
) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), TYPING_MS)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useQuery({ ...props.search(words), ...whileTyping, enabled: combobox.dropdownOpened })
  const offer = props.offer?.(typed.trim())
  const isSettled = words === typed.trim() && !found.isFetching
  const options = found.data ?? []

  // Enter takes the best match.
  const { selectFirstOption, resetSelectedOption } = combobox
  const firstId = options[0]?.id
  useEffect(() => {
    if (isSettled && words !== '' && firstId) selectFirstOption()
    else resetSelectedOption()
  }, [isSettled, words, firstId, selectFirstOption, resetSelectedOption])

  const pick = (value: string) => {
    const option = options.find(({ id }) => id === value)
    if (option && props.blocked?.(option)) return
    setTyped('')
    combobox.closeDropdown()
    if (value === offerId) offer?.pick()
    else if (option) props.onPick(option)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} portalProps={{ target: `#${OVERLAYS_ID}` }} zIndex={400}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          label={props.isLabelHidden ? undefined : props.label}
          aria-label={props.isLabelHidden ? props.label : undefined}
          placeholder={props.placeholder}
          error={props.error}
          data-autofocus={props.isFocused || undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          rightSection={combobox.dropdownOpened && !isSettled ? <Loader size={14} /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options className={classes.options} aria-label={props.label}>
          {options.map((option) => {
            const reason = props.blocked?.(option)
            return (
              <Combobox.Option key={option.id} value={option.id} disabled={Boolean(reason)} className={classes.option}>
                {props.children(option)}
                {reason && <span className={classes.reason}>{reason}</span>}
              </Combobox.Option>
            )
          })}
          {offer && isSettled && (
            <Combobox.Option value={offerId} className={classes.offer}>
              {offer.label}
            </Combobox.Option>
          )}
        </Combobox.Options>
        {found.isError ? (
          <p className={classes.none} role="alert">
            {errorWords(found.error, t)}
          </p>
        ) : (
          options.length === 0 && (
            <p className={classes.none} role="status">
              {isSettled ? t('pickers.none') : t('pickers.searching')}
            </p>
          )
        )}
        {options.length >= PICKER_LIMIT && <p className={classes.more}>{t('pickers.more')}</p>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
