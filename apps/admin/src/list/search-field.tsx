import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useCurrentLocation } from '../lib/current-location.ts'
import { useTexts } from '../lib/texts.ts'
import { useKeys } from '../lib/use-keys.ts'
import classes from './search-field.module.css'

const TYPING_MS = 250

export interface SearchFieldProps {
  label: string
  value: string
  onSearch: (words: string) => void
}

/** Searches while typing. `/` jumps here from anywhere on the page, Esc empties it, Esc again leaves it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(value)
  const currentLocation = useCurrentLocation()
  const search = useDebouncedCallback((typed: string, path: string) => {
    // Once a link to another page was followed, a new address of this one would bring the person back.
    if (currentLocation().pathname === path) onSearch(typed.trim())
  }, TYPING_MS)
  // The address can change without typing: back, "clear filters".
  useEffect(() => setWords((typed) => (typed.trim() === value ? typed : value)), [value])
  useKeys([['/', () => input.current?.focus()]])

  const change = (next: string) => {
    setWords(next)
    search(next, currentLocation().pathname)
  }

  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.field}
      aria-label={label}
      placeholder={label}
      value={words}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (words) change('')
        else input.current?.blur()
      }}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        words ? (
          <CloseButton
            size="sm"
            aria-label={t('common.clear')}
            onClick={() => {
              change('')
              input.current?.focus()
            }}
          />
        ) : (
          <Kbd className={classes.hint} aria-hidden>
            /
          </Kbd>
        )
      }
    />
  )
}
