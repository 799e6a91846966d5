import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { notEmpty } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { customerName } from '../customers/customer-name.ts'
import { JoiningHint } from './joining-hint.tsx'
import { useAddMembers } from './mutations.ts'
import { customerSearchQuery } from './queries.ts'

const TYPING_MS = 250

interface AddMembersFormProps {
  /** Of the group. */
  id: string
  onClose: () => void
}

/** Finds customers on the server, by name, e-mail or phone, and adds the chosen ones. */
export function AddMembersForm({ id, onClose }: AddMembersFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('customer_groups.add_members')} onClose={onClose}>
      <Fields id={id} />
    </SideDrawer>
  )
}

function Fields({ id }: { id: string }) {
  const { t } = useTexts()
  const add = useAddMembers(id)
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { ids: [] as string[] },
    rules: { ids: notEmpty(t('customer_groups.members_missing')) },
    save: ({ ids }) => add.mutateAsync(ids),
    done: t('customer_groups.added'),
    onSaved: dismiss,
  })
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), TYPING_MS)
  const found = useQuery(customerSearchQuery(useView(), q))
  // Chosen customers keep their names when a later search does not find them.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const choices = (found.data ?? []).map((customer) => ({
    value: customer.id,
    label: [customerName(customer), customer.email]
      .filter((part, at, parts) => part && parts.indexOf(part) === at)
      .join(' · '),
  }))
  const known = new Map([...names, ...choices.map(({ value, label }) => [value, label] as const)])
  const rest = form.values.ids.filter((chosen) => !choices.some(({ value }) => value === chosen))

  return (
    <DrawerForm form={form} submit={t('customer_groups.add')}>
      <JoiningHint />
      <MultiSelect
        data-autofocus
        searchable
        hidePickedOptions
        label={t('customer_groups.customers')}
        description={t('customer_groups.customers_hint')}
        nothingFoundMessage={found.isFetching ? t('customer_groups.searching') : t('list.no_match')}
        // The server has searched already.
        filter={({ options }) => options}
        data={[...choices, ...rest.map((chosen) => ({ value: chosen, label: known.get(chosen) ?? chosen }))]}
        searchValue={words}
        onSearchChange={setWords}
        value={form.values.ids}
        error={form.problems.ids}
        onChange={(ids) => {
          setNames(known)
          form.change({ ids })
        }}
      />
    </DrawerForm>
  )
}
