import { MultiSelect, Select, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import layout from '../../forms/layout.module.css'
import { NumberField } from '../../forms/number-field.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { NamedList } from '../../pickers/named-list.tsx'
import classes from './form.module.css'
import { type TaxRateValues, useSaveTaxRate } from './mutations.ts'
import { optionsOfRegionQuery, type TaxRateDetail, taxRateQuery } from './queries.ts'

interface TaxRateFormProps {
  /** Absent for a new one. */
  id: string | undefined
  /** Where a new one begins. */
  region_id: string | undefined
  regions: readonly Region[]
  onClose: () => void
}

export function TaxRateForm({ id, onClose, ...places }: TaxRateFormProps) {
  const { t } = useTexts()
  const rate = useQuery({ ...taxRateQuery(useView(), id ?? ''), enabled: id !== undefined })
  return (
    <SideDrawer title={id === undefined ? t('taxes.new') : (rate.data?.name ?? t('taxes.title'))} onClose={onClose}>
      {id === undefined ? (
        <Fields {...places} />
      ) : (
        <LoadedPart query={rate}>{(data) => <Fields rate={data} {...places} />}</LoadedPart>
      )}
    </SideDrawer>
  )
}

type FieldsProps = Pick<TaxRateFormProps, 'region_id' | 'regions'> & { rate?: TaxRateDetail }

function Fields({ rate, region_id, regions }: FieldsProps) {
  const { t } = useTexts()
  const precondition = usePrecondition(rate?.updated_at)
  const save = useSaveTaxRate(rate?.id, precondition)
  const { dismiss } = useDrawer()
  const form = useForm<TaxRateValues>({
    initial: {
      name: rate?.name ?? '',
      code: rate?.code ?? '',
      rate: rate?.rate ?? undefined,
      region_id: rate?.region_id ?? region_id ?? regions[0]?.id ?? '',
      products: (rate?.products ?? []).map(({ id, title, thumbnail }) => ({ id, name: title, thumbnail })),
      product_types: (rate?.product_types ?? []).map(({ id, value }) => ({ id, name: value })),
      shipping_options: (rate?.shipping_options ?? []).map(({ id }) => id),
    },
    rules: {
      name: required(t('taxes.name_missing')),
      region_id: required(t('taxes.region_missing')),
      rate: (percent) => (percent === undefined ? t('regions.tax_rate_missing') : undefined),
    },
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { shipping_option_of_other_region: 'shipping_options', too_many_tax_rates: 'region_id' },
  })
  return (
    <DrawerForm form={form}>
      <TextInput
        data-autofocus
        label={t('taxes.name')}
        description={t('taxes.name_hint')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('name')}
      />
      <NumberField
        label={t('taxes.rate')}
        description={t('taxes.rate_hint')}
        suffix=" %"
        min={0}
        max={100}
        decimalScale={4}
        {...form.field('rate')}
        onChange={(percent) => form.change({ rate: percent })}
      />
      <Select
        label={t('taxes.region')}
        allowDeselect={false}
        data={regions.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('region_id')}
        onChange={(id) => id && form.change({ region_id: id, shipping_options: [] })}
      />
      <TextInput
        label={t('taxes.code')}
        description={t('regions.tax_code_hint')}
        dir="ltr"
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('code')}
      />
      <section className={classes.part}>
        <h3 className={classes.heading}>{t('taxes.applies_to')}</h3>
        <p className={layout.hint}>{t('taxes.applies_hint')}</p>
        <NamedList kind="products" label={t('taxes.kinds.products')} {...form.field('products')} />
        <NamedList kind="product_types" label={t('taxes.kinds.product_types')} {...form.field('product_types')} />
        <OptionsField region_id={form.values.region_id} {...form.field('shipping_options')} />
      </section>
    </DrawerForm>
  )
}

interface OptionsFieldProps {
  region_id: string
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

function OptionsField({ region_id, ...field }: OptionsFieldProps) {
  const { t } = useTexts()
  const options = useQuery(optionsOfRegionQuery(useView(), region_id))
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      label={t('taxes.kinds.shipping_options')}
      nothingFoundMessage={t('pickers.none')}
      data={(options.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  )
}
