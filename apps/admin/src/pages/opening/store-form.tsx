import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { countryDefaults } from '@shopkey/domain/country-defaults.ts'
import { STORE_CATEGORIES, suggestedViewCode } from '@shopkey/domain/store-view.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeaveGuard } from '../../forms/leave-guard.tsx'
import { isName, notEmpty, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from '../../shell/auth-layout.module.css'
import { AuthAlert } from '../../shell/auth-layout.tsx'
import { NameFields } from '../auth/name-fields.tsx'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { countryChoices, currencyChoices, ownCountry } from './choices.ts'
import type { NewStoreInput } from './mutations.ts'
import { viewCodeTakenQuery } from './queries.ts'
import { timeZoneOf } from './store-country.ts'
import { StoreSketch } from './store-sketch.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { useViewCodeProblem } from './use-view-code-problem.ts'

export interface StoreFormValues extends NewStoreInput {
  /** Of the account that is made with the store; empty without one. */
  first_name: string
  last_name: string
  password: string
}

interface StoreFormProps {
  /** The account that is made with the store. */
  account?: { email: string }
  submit: string
  /** Returns where to go on. */
  save: (values: StoreFormValues) => Promise<string>
  onSaved: (next: string) => void
}

/** What a new store is called, and what the steps after it begin with; for a new merchant their account as well. */
export function StoreForm({ account, submit, save, onSaved }: StoreFormProps) {
  const { t, language } = useTexts()
  // The address follows the name until it is typed.
  const [isAddressTyped, setAddressTyped] = useState(false)
  const form = useForm<StoreFormValues, string>({
    initial: initialStore(language),
    rules: {
      name: isName(t('opening.name_missing'), t('form.name_wrong')),
      view_code: required(t('opening.address_missing')),
      languages: notEmpty(t('opening.languages_missing')),
      ...(account && { password: required(t('new_password.missing')) }),
    },
    save,
    onSaved,
    fieldOfCode: {
      view_code_malformed: 'view_code',
      view_code_reserved: 'view_code',
      view_code_taken: 'view_code',
      password_too_short: 'password',
      password_too_long: 'password',
      password_too_common: 'password',
    },
  })
  useLeaveGuard({ ...form, from: 'page' })
  const { view_code } = form.values
  const [settled] = useDebouncedValue(view_code, 300)
  const isTaken = useQuery(viewCodeTakenQuery(settled)).data ?? false
  const problem = useViewCodeProblem(view_code, isTaken && settled === view_code)

  return (
    <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <AuthAlert form={form} />
      {account && (
        <>
          <div className={classes.pair}>
            <NameFields form={form} />
          </div>
          <NewPasswordField email={account.email} {...form.field('password')} />
        </>
      )}
      <TextInput
        size="md"
        label={t('opening.name')}
        autoComplete="organization"
        autoFocus={!account}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('name')}
        onChange={({ currentTarget: { value: name } }) =>
          form.change(isAddressTyped ? { name } : { name, view_code: suggestedViewCode(name) })
        }
      />
      <TextInput
        size="md"
        label={t('opening.address')}
        description={t('opening.address_hint')}
        leftSection="/"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...form.field('view_code')}
        error={problem ?? form.problems.view_code}
        onChange={({ currentTarget: { value } }) => {
          setAddressTyped(value !== '')
          form.change({ view_code: value.toLowerCase().replace(/\s/g, '-') })
        }}
      />
      <StoreSketch {...form.values} />
      <Select
        size="md"
        label={t('opening.category')}
        data={STORE_CATEGORIES.map((value) => ({ value, label: t(`opening.categories.${value}`) }))}
        allowDeselect={false}
        {...form.field('category')}
        onChange={(value) => form.change({ category: STORE_CATEGORIES.find((known) => known === value) })}
      />
      <div className={classes.pair}>
        <Select
          size="md"
          searchable
          label={t('opening.country')}
          nothingFoundMessage={t('opening.nothing_found')}
          data={countryChoices(language)}
          allowDeselect={false}
          {...form.field('country')}
          onChange={(country) => country && form.change({ country, ...defaultsOf(country) })}
        />
        <Select
          size="md"
          searchable
          label={t('opening.currency')}
          nothingFoundMessage={t('opening.nothing_found')}
          data={currencyChoices(language)}
          allowDeselect={false}
          {...form.field('currency')}
          onChange={(currency) => currency && form.change({ currency })}
        />
      </div>
      <TimeZoneSelect size="md" {...form.field('time_zone')} onChange={(time_zone) => form.change({ time_zone })} />
      <Checkbox.Group
        size="md"
        label={t('opening.languages')}
        description={t('opening.languages_hint')}
        {...form.field('languages')}
        onChange={(chosen) => form.change({ languages: LANGUAGE_CODES.filter((code) => chosen.includes(code)) })}
      >
        <Group gap="lg" mt="xs">
          {LANGUAGE_CODES.map((code) => (
            <Checkbox
              key={code}
              value={code}
              label={<span lang={LANGUAGES[code].tag}>{LANGUAGES[code].own_name}</span>}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Button type="submit" size="md" fullWidth loading={form.isSaving} disabled={problem !== undefined}>
        {submit}
      </Button>
    </form>
  )
}

function defaultsOf(country: string): Pick<StoreFormValues, 'currency' | 'time_zone'> {
  return { currency: countryDefaults(country).currency_code, time_zone: timeZoneOf(country) }
}

function initialStore(language: Language): StoreFormValues {
  const country = ownCountry(navigator.languages, language)
  return {
    first_name: '',
    last_name: '',
    password: '',
    name: '',
    view_code: '',
    category: 'GENERAL_STORE',
    country,
    ...defaultsOf(country),
    languages: [language],
  }
}
