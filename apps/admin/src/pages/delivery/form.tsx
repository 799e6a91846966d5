import { Select, Switch, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { isEmptySetting } from '../providers/provider-draft.ts'
import { providerListQuery } from '../providers/queries.ts'
import { CourierFields } from './courier-fields.tsx'
import { DaysFields } from './days-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { useSaveOption } from './mutations.ts'
import {
  draftOfOption,
  emptyOption,
  isByParcel,
  nextWeightStep,
  type OptionDraft,
  type OptionField,
  optionFieldsOf,
  takesDays,
  wrongSteps,
} from './option-draft.ts'
import { ParcelPriceFields } from './parcel-price-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { type OptionDetail, shippingOptionQuery } from './queries.ts'

interface OptionFormProps {
  /** Absent for a new one. */
  id: string | undefined
  /** The option that a new one begins as. */
  copyOf: string | undefined
  /** The copy carries what is too heavy for that option. */
  isNextStep: boolean
  isReturn: boolean
  region_id: string | undefined
  /** Who delivers a new one. */
  provider_id?: string
  regions: readonly Region[]
  onClose: () => void
}

export function OptionForm({
  id,
  copyOf,
  isNextStep,
  isReturn,
  region_id,
  provider_id = 'manual',
  regions,
  onClose,
}: OptionFormProps) {
  const { t } = useTexts()
  const stored = id ?? copyOf
  const option = useQuery({ ...shippingOptionQuery(useView(), stored ?? ''), enabled: stored !== undefined })
  const blank: OptionDraft = {
    ...emptyOption,
    is_return: isReturn,
    region_id: region_id ?? regions[0]?.id ?? '',
    provider_id,
    price_type: provider_id === 'manual' ? 'flat_rate' : 'calculated',
  }
  const copied = (draft: OptionDraft) => (isNextStep ? nextWeightStep(draft) : draft)
  return (
    <SideDrawer
      title={id === undefined ? t('delivery.new') : (option.data?.name ?? t('delivery.title'))}
      size="520px"
      onClose={onClose}
    >
      {stored === undefined ? (
        <Fields initial={blank} regions={regions} />
      ) : (
        <LoadedPart query={option}>
          {(data) => (
            <Fields
              option={id === undefined ? undefined : data}
              initial={id === undefined ? copied(draftOfOption(data)) : draftOfOption(data)}
              regions={regions}
            />
          )}
        </LoadedPart>
      )}
    </SideDrawer>
  )
}

interface FieldsProps {
  option?: OptionDetail | undefined
  initial: OptionDraft
  regions: readonly Region[]
}

function Fields({ option, initial, regions }: FieldsProps) {
  const { t } = useTexts()
  const precondition = usePrecondition(option?.updated_at)
  const save = useSaveOption(option?.id, precondition)
  const { dismiss } = useDrawer()
  const couriers = useQuery(providerListQuery(useView(), 'fulfillment'))
  const fieldsOf = (draft: OptionDraft) =>
    optionFieldsOf(
      couriers.data?.find(({ id }) => id === draft.provider_id),
      draft,
    )
  const missingFields = (fields: readonly OptionField[], { data }: OptionDraft) =>
    Object.fromEntries(
      fields
        .filter(({ name, is_required }) => is_required && isEmptySetting(data[name]))
        .map(({ name }) => [`data.${name}`, t('delivery.field_missing')]),
    )
  const form = useForm<OptionDraft>({
    initial,
    rules: { name: required(t('delivery.name_missing')) },
    check: (values) => ({
      ...(values.price_type === 'flat_rate' &&
        values.amount === undefined && { amount: t('opening.delivery_price_missing') }),
      ...(isByParcel(values) &&
        Object.fromEntries(
          wrongSteps(values).map(({ name, problem }) => [
            name,
            t(problem === 'missing' ? 'delivery.field_missing' : 'delivery.step_disordered'),
          ]),
        )),
      ...(option ? {} : missingFields(fieldsOf(values), values)),
      ...(values.max_subtotal !== undefined &&
        values.max_subtotal <= (values.min_subtotal ?? 0) && { max_subtotal: t('delivery.most_above_least') }),
      ...(takesDays(values) &&
        (values.max_days ?? -1) < (values.min_days ?? -1) && { max_days: t('delivery.days_contradict') }),
      ...(takesDays(values) &&
        values.max_days !== undefined &&
        values.min_days === undefined && { min_days: t('delivery.days_contradict') }),
      ...(values.max_weight !== undefined &&
        values.max_weight <= (values.min_weight ?? 0) && { max_weight: t('delivery.most_above_least') }),
    }),
    precondition,
    save: (draft) => save.mutateAsync({ draft, fields: fieldsOf(draft) }),
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: {
      amount_not_payable: 'amount',
      biteship_needs_rupiah: 'provider_id',
      biteship_needs_service: 'data',
      days_contradict: 'max_days',
      provider_cannot_calculate: 'provider_id',
      provider_not_in_region: 'provider_id',
      requirements_contradict: 'max_subtotal',
      sap_express_needs_origin: 'data',
      sap_express_needs_rupiah: 'provider_id',
      weight_steps_disordered: 'weight_steps',
      weights_contradict: 'max_weight',
    },
  })
  const region = regions.find(({ id }) => id === form.values.region_id)
  const currency = region?.currency_code ?? ''
  return (
    <DrawerForm form={form}>
      <TextInput
        data-autofocus
        label={t('delivery.name')}
        description={t('delivery.name_hint')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('name')}
      />
      {option ? null : (
        <Select
          label={t('delivery.kind')}
          allowDeselect={false}
          data={[
            { value: 'delivery', label: t('delivery.kinds.delivery') },
            { value: 'return', label: t('delivery.kinds.return') },
          ]}
          value={form.values.is_return ? 'return' : 'delivery'}
          onChange={(kind) =>
            form.change({ is_return: kind === 'return', ...(kind === 'return' && { price_type: 'flat_rate' }) })
          }
        />
      )}
      <PlaceFields form={form} regions={regions} isNew={!option} />
      <PriceFields form={form} currency={currency} isNew={!option} />
      {isByParcel(form.values) && <ParcelPriceFields form={form} currency={currency} />}
      <CourierFields form={form} fields={fieldsOf(form.values)} currency={currency} isNew={!option} />
      {form.values.is_return ? null : (
        <Switch
          label={t('delivery.is_pickup')}
          description={t('delivery.is_pickup_hint')}
          {...form.checkbox('is_pickup')}
        />
      )}
      {takesDays(form.values) && <DaysFields form={form} />}
      <LimitFields form={form} currency={currency} />
      <Switch
        label={t('delivery.admin_only')}
        description={t('delivery.admin_only_hint')}
        {...form.checkbox('admin_only')}
      />
      <TranslationFields
        isTitled
        fields={[{ name: 'name', label: t('delivery.name'), stored: form.values.name }]}
        {...form.field('translations')}
      />
    </DrawerForm>
  )
}
