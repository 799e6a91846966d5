import { Button, Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { countryDefaults } from '@shopkey/domain/country-defaults.ts'
import { STORE_CATEGORIES, suggestedViewCode } from '@shopkey/domain/store-view.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { notEmpty, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { languageOfTag } from '../../lib/i18n.ts'
import { pathOf, paths } from '../../lib/paths.ts'
import { type SessionUser, sessionQuery, useSignOut } from '../../lib/session.ts'

import classes from '../../shell/auth-layout.module.css'
import { AuthAlert, AuthLayout } from '../../shell/auth-layout.tsx'
import { FullPageError, FullPageSkeleton } from '../../shell/full-page.tsx'
import { TwoFactorCard } from '../account/two-factor-card.tsx'
import { countryChoices, currencyChoices, ownCountry } from './choices.ts'
import { type NewStoreInput, useCreateStore } from './mutations.ts'
import { viewCodeTakenQuery } from './queries.ts'
import { ownTimeZone, TimeZoneSelect } from './time-zone-select.tsx'
import { useViewCodeProblem } from './use-view-code-problem.ts'

/** Creates a store; the steps that follow it are pages of the new store. For owners of the installation. */
export function NewStore() {
  const { t } = useTranslation()
  const session = useQuery(sessionQuery)
  if (session.isPending) return <FullPageSkeleton />
  if (session.isError) return <FullPageError error={session.error} retry={session.refetch} />
  const { user } = session.data
  if (!user.is_installation_owner) return <Navigate to={paths.start()} replace />
  const { is_active, is_required } = user.two_factor
  if (is_required && !is_active)
    return (
      <AuthLayout isWide title={t('account.two_factor')} lead={t('account.two_factor_required')}>
        <TwoFactorCard />
        <SignOut />
      </AuthLayout>
    )
  return (
    <AuthLayout
      isWide
      title={t(user.stores.length > 0 ? 'opening.new_title' : 'opening.first_title')}
      lead={t('opening.new_lead')}
    >
      <Fields user={user} />
      {user.stores.length > 0 ? (
        <Button component={Link} to={paths.start()} variant="default" size="md" fullWidth mt="sm">
          {t('common.cancel')}
        </Button>
      ) : (
        <SignOut />
      )}
    </AuthLayout>
  )
}

function Fields({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation()
  const language = languageOfTag(i18n.language)
  const navigate = useNavigate()
  const create = useCreateStore(user.email)
  // The address follows the name until it is typed.
  const [isAddressTyped, setAddressTyped] = useState(false)
  const form = useForm<NewStoreInput, string>({
    initial: initialStore(language),
    rules: {
      name: required(t('opening.name_missing')),
      view_code: required(t('opening.address_missing')),
      languages: notEmpty(t('opening.languages_missing')),
    },
    save: async (values) => {
      const { store } = await create.mutateAsync(values)
      return pathOf(store.view_code, 'setup', 'country', { country: values.country })
    },
    onSaved: (firstStep) => navigate(firstStep, { replace: true }),
    fieldOfCode: { view_code_malformed: 'view_code', view_code_reserved: 'view_code', view_code_taken: 'view_code' },
  })
  const { view_code } = form.values
  const [settled] = useDebouncedValue(view_code, 300)
  const isTaken = useQuery(viewCodeTakenQuery(settled)).data ?? false
  const problem = useViewCodeProblem(view_code, isTaken && settled === view_code)

  return (
    <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <AuthAlert form={form} />
      <TextInput
        size="md"
        label={t('opening.name')}
        autoComplete="organization"
        autoFocus
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
      <Select
        size="md"
        label={t('opening.category')}
        data={STORE_CATEGORIES.map((value) => ({ value, label: t(`opening.categories.${value}`) }))}
        allowDeselect={false}
        {...form.field('category')}
        onChange={(value) => form.change({ category: STORE_CATEGORIES.find((known) => known === value) })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          size="md"
          searchable
          label={t('opening.country')}
          nothingFoundMessage={t('opening.nothing_found')}
          data={countryChoices(language)}
          allowDeselect={false}
          {...form.field('country')}
          onChange={(country) => country && form.change({ country, currency: countryDefaults(country).currency_code })}
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
      </SimpleGrid>
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
        {t('opening.create')}
      </Button>
    </form>
  )
}

function initialStore(language: Language): NewStoreInput {
  const country = ownCountry(navigator.languages, language)
  return {
    name: '',
    view_code: '',
    category: 'GENERAL_STORE',
    country,
    currency: countryDefaults(country).currency_code,
    time_zone: ownTimeZone(),
    languages: [language],
  }
}

function SignOut() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      mt="sm"
      onClick={() => signOut.mutate(undefined, { onSettled: () => navigate(paths.signIn()) })}
    >
      {t('nav.sign_out')}
    </Button>
  )
}
