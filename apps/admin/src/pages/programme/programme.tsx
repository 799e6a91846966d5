import { Button, CloseButton, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { updateLoyaltyProgramme } from '@shopkey/client/admin.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FormPage } from '../../forms/form-page.tsx'
import layout from '../../forms/layout.module.css'
import { NumberField } from '../../forms/number-field.tsx'
import { required } from '../../forms/rules.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { currencyCodes, storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { SearchSelect } from '../../pickers/search-select.tsx'
import { salesChannelChoices } from '../products/pickers.ts'
import classes from './programme.module.css'
import { bodyOf, draftOf, type ProgrammeDraft, type TierDraft } from './programme-draft.ts'
import { channelQuery, type Programme, programmeQuery } from './queries.ts'

const MAX_TIERS = 20
const MAX_BENEFITS = 20
const EXAMPLE_MINOR_UNITS = 10_000_000

/** The loyalty programme: how points are earned, the tiers they lead to, and the store where they pay. */
export function ProgrammePage() {
  const view = useView()
  const programme = useQuery(programmeQuery(view))
  const regions = useQuery(regionsQuery(view))
  const store = useQuery(storeQuery(view))
  return (
    <LoadedPage query={bothOf(bothOf({ ...programme, data: programme.data && [programme.data] }, regions), store)}>
      {([[, all], settings]) => (
        <ProgrammeForm
          programme={programme.data ?? null}
          regions={all}
          currencies={currencyCodes(settings).filter((code) => code !== POINTS)}
        />
      )}
    </LoadedPage>
  )
}

interface ProgrammeFormProps {
  programme: Programme | null
  regions: Region[]
  currencies: string[]
}

function ProgrammeForm({ programme, regions, currencies }: ProgrammeFormProps) {
  const { t } = useTexts()
  const mayWrite = useMay()('money.move')
  const precondition = usePrecondition(programme?.updated_at ?? null)
  const save = useStoreMutation((call, draft: ProgrammeDraft) =>
    call(updateLoyaltyProgramme, { body: bodyOf(draft), headers: precondition.headers() }),
  )
  const form = useForm<ProgrammeDraft>({
    initial: draftOf(programme),
    rules: { name: required(t('programme.name_missing')) },
    check: ({ tiers }) =>
      Object.fromEntries(
        tiers.flatMap(({ name, points }, index) => [
          ...(name.trim() ? [] : [[`tiers.${index}.name`, t('programme.tier_name_missing')]]),
          ...(points === undefined ? [[`tiers.${index}.points`, t('programme.tier_points_missing')]] : []),
        ]),
      ),
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    fieldOfCode: { no_reward_region: 'reward_region_id' },
  })
  return (
    <FormPage
      form={form}
      readOnly={!mayWrite}
      title={t('programme.title')}
      lead={t('programme.lead')}
      main={
        <>
          <Card title={t('programme.general')}>
            <div className={layout.stack}>
              <TextInput label={t('programme.name')} maxLength={SHORT_TEXT_LENGTH} {...form.field('name')} />
              <Switch
                label={t('programme.active')}
                description={t('programme.active_hint')}
                {...form.checkbox('is_active')}
              />
            </div>
          </Card>
          <Tiers form={form} readOnly={!mayWrite} />
        </>
      }
      side={
        <>
          <Rates form={form} currencies={currencies} />
          <RewardStore form={form} regions={regions} />
        </>
      }
    />
  )
}

function Rates({ form, currencies }: { form: Form<ProgrammeDraft>; currencies: string[] }) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const { rates } = form.values
  return (
    <Card title={t('programme.earning')}>
      <div className={layout.stack}>
        {currencies.map((currency) => {
          const rate = rates[currency]
          const example = {
            paid: money(EXAMPLE_MINOR_UNITS, currency),
            points: number((EXAMPLE_MINOR_UNITS / 100) * (rate ?? 0)),
          }
          return (
            <NumberField
              key={currency}
              label={t('programme.rate', { amount: money(100, currency) })}
              description={rate ? t('programme.example', example) : t('programme.earns_none')}
              min={0}
              max={1_000_000}
              decimalScale={4}
              value={rate}
              onChange={(next) => form.change({ rates: { ...rates, [currency]: next } })}
            />
          )
        })}
      </div>
    </Card>
  )
}

function RewardStore({ form, regions }: { form: Form<ProgrammeDraft>; regions: Region[] }) {
  const { t } = useTexts()
  const view = useView()
  const stored = form.values.reward_sales_channel_id
  const channel = useQuery({ ...channelQuery(view, stored ?? ''), enabled: stored !== null }).data
  const inPoints = regions.filter(({ currency_code }) => currency_code === POINTS)
  return (
    <Card title={t('programme.reward_store')}>
      <div className={layout.stack}>
        <p className={layout.hint}>{t(inPoints.length > 0 ? 'programme.reward_hint' : 'programme.no_reward_region')}</p>
        {inPoints.length > 0 && (
          <Select
            label={t('programme.reward_region')}
            placeholder={t('programme.no_reward_store')}
            clearable
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            data={inPoints.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('reward_region_id')}
          />
        )}
        {form.values.reward_region_id && (
          <SearchSelect
            label={t('programme.reward_channel')}
            placeholder={t('product.default_channel')}
            choices={salesChannelChoices(view)}
            known={channel}
            {...form.field('reward_sales_channel_id')}
          />
        )}
      </div>
    </Card>
  )
}

function Tiers({ form, readOnly }: { form: Form<ProgrammeDraft>; readOnly: boolean }) {
  const { t } = useTexts()
  const { tiers } = form.values
  const set = (at: number, change: Partial<TierDraft>) =>
    form.change({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)) })
  return (
    <Card
      title={t('programme.tiers')}
      aside={
        !readOnly &&
        tiers.length < MAX_TIERS && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={() => form.change({ tiers: [...tiers, { name: '', points: undefined, benefits: [] }] })}
          >
            {t('programme.tier_add')}
          </Button>
        )
      }
    >
      {tiers.length === 0 && <p className={layout.hint}>{t('programme.no_tiers')}</p>}
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no other name while they are edited
        <fieldset key={index} className={classes.tier} aria-label={tier.name || t('programme.tier')}>
          <div className={classes.pair}>
            <TextInput
              label={t('programme.tier')}
              maxLength={SHORT_TEXT_LENGTH}
              error={form.problems[`tiers.${index}.name`]}
              value={tier.name}
              onChange={(event) => set(index, { name: event.currentTarget.value })}
            />
            <NumberField
              label={t('programme.from_points')}
              min={0}
              max={1_000_000_000}
              allowDecimal={false}
              error={form.problems[`tiers.${index}.points`]}
              value={tier.points}
              onChange={(points) => set(index, { points })}
            />
            {!readOnly && (
              <CloseButton
                size="lg"
                aria-label={t('named.remove', { name: tier.name || t('programme.tier') })}
                onClick={() => form.change({ tiers: tiers.filter((_, other) => other !== index) })}
              />
            )}
          </div>
          <TagsInput
            label={t('programme.benefits')}
            placeholder={tier.benefits.length === 0 ? t('programme.benefits_placeholder') : undefined}
            acceptValueOnBlur
            maxTags={MAX_BENEFITS}
            splitChars={[]}
            value={tier.benefits}
            onChange={(benefits) => set(index, { benefits })}
          />
        </fieldset>
      ))}
    </Card>
  )
}
