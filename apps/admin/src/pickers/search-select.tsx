import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../lib/texts.ts'

const TYPING_MS = 250

export interface Choice {
  value: string
  label: string
}

/** The first matches for the words typed. */
export type ChoicesQuery = (q: string) => UseQueryOptions<Choice[]>

interface Searched {
  choices: ChoicesQuery
  /** Names of what is chosen already, which the first matches may lack. */
  known?: readonly Choice[]
}

/** Chooses one of many: the server searches while words are typed. */
export function SearchSelect({ choices, known = [], onChange, ...rest }: SearchSelectProps) {
  const { t } = useTexts()
  const search = useChoices(choices, known, [rest.value ?? []].flat())
  return (
    <Select
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      filter={({ options }) => options}
      {...rest}
      {...search.props}
      onChange={(value, option) => {
        search.keepNames()
        onChange(value, option?.label)
      }}
    />
  )
}

/** Chooses any number of many, likewise. */
export function SearchMultiSelect({ choices, known = [], onChange, ...rest }: SearchMultiSelectProps) {
  const search = useChoices(choices, known, rest.value)
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      filter={({ options }) => options}
      {...rest}
      {...search.props}
      onChange={(values) => {
        search.keepNames()
        onChange(values)
      }}
    />
  )
}

type Own = 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'filter'

export interface SearchSelectProps extends Omit<SelectProps, Own>, Searched {
  value: string | null
  onChange: (value: string | null, label?: string) => void
}

export interface SearchMultiSelectProps extends Omit<MultiSelectProps, Own>, Searched {
  value: string[]
  onChange: (values: string[]) => void
}

function useChoices(choices: ChoicesQuery, known: readonly Choice[], chosen: readonly string[]) {
  const { t } = useTexts()
  const [words, setWords] = useState('')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const labels = new Map([...known.map(({ value, label }) => [value, label] as const), ...names])
  // The field holds the label of what is chosen; that is no search.
  const isLabel = [...labels.values()].includes(words)
  const [q] = useDebouncedValue(isLabel ? '' : words.trim(), TYPING_MS)
  const found = useQuery(choices(q))
  const data = found.data ?? []
  for (const { value, label } of data) labels.set(value, label)
  const rest = chosen.filter((value) => !data.some((choice) => choice.value === value))
  return {
    /** Names found now stay known when a later search does not find them. */
    keepNames: () => setNames(labels),
    props: {
      nothingFoundMessage: t(found.isFetching ? 'pickers.searching' : q === '' ? 'pickers.type_first' : 'pickers.none'),
      data: [...data, ...rest.map((value) => ({ value, label: labels.get(value) ?? value }))],
      searchValue: words,
      onSearchChange: setWords,
    },
  }
}
