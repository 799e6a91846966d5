import { Button, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { IconFileImport, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { Problems } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { useAddExampleProducts, useAddProducts, useDeleteExampleProducts } from './mutations.ts'
import { emptyLine, filledLines, type NewProductLine } from './product-lines.ts'
import classes from './products-step.module.css'

import { exampleProductsQuery, type StoreSetup, sellsProductsQuery } from './queries.ts'
import { StepForm, useAfterStep } from './step-form.tsx'

const linesShown = 3

interface Values {
  lines: NewProductLine[]
}

/** The first products: typed, from a file, or the example set. A store that sells one may go on without another. */
export function ProductsStep({ setup }: { setup: StoreSetup }) {
  const { t } = useTexts()
  const sellsProducts = useQuery(sellsProductsQuery(useView())).data ?? false
  const currency = setup.store.default_currency_code
  const form = useForm<Values>({
    initial: { lines: Array.from({ length: linesShown }, emptyLine) },
    check: ({ lines }) => problemsOf(lines),
    save: ({ lines }) => add.mutateAsync(filledLines(lines)),
    valuesOf: () => ({ lines: Array.from({ length: linesShown }, emptyLine) }),
    onSaved: useAfterStep('products'),
  })
  // What was created is taken off the form, so that another try after a failure does not create it twice.
  const add = useAddProducts(setup, ({ key }) =>
    form.change(({ lines }) => ({ lines: lines.map((line) => (line.key === key ? emptyLine() : line)) })),
  )
  const change = (key: string, next: Partial<NewProductLine>) =>
    form.change(({ lines }) => ({ lines: lines.map((line) => (line.key === key ? { ...line, ...next } : line)) }))

  return (
    <StepForm step="products" form={form}>
      <ExampleProducts onChanged={() => form.change({})} />
      <div className={classes.lines}>
        {form.values.lines.map((line, index) => (
          <fieldset key={line.key} className={classes.line}>
            <legend className="sk-visually-hidden">{t('opening.product_number', { number: index + 1 })}</legend>
            <TextInput
              label={t('opening.product_title')}
              maxLength={SHORT_TEXT_LENGTH}
              value={line.title}
              error={form.problems[`lines.${index}.title`]}
              onChange={({ currentTarget: { value: title } }) => change(line.key, { title })}
            />
            <MoneyInput
              currency={currency}
              label={t('opening.product_price')}
              rightSection={currency.toUpperCase()}
              rightSectionWidth="3.25rem"
              value={line.amount}
              error={form.problems[`lines.${index}.amount`]}
              onChange={(amount) => change(line.key, { amount })}
            />
            <NumberField
              label={t('opening.product_stock')}
              min={0}
              value={line.quantity}
              onChange={(quantity) => change(line.key, { quantity })}
            />
          </fieldset>
        ))}
      </div>
      <p className={classes.note}>{t('opening.products_hint')}</p>
    </StepForm>
  )

  function problemsOf(lines: readonly NewProductLine[]): Problems {
    const problems: Record<string, string> = {}
    lines.forEach((line, index) => {
      if (!filledLines([line]).length) return
      if (!line.title.trim()) problems[`lines.${index}.title`] = t('opening.product_title_missing')
      if (line.amount === undefined) problems[`lines.${index}.amount`] = t('opening.product_price_missing')
    })
    if (filledLines(lines).length === 0 && !sellsProducts) problems['lines.0.title'] = t('opening.products_missing')
    return problems
  }
}

/** Ways without typing: the example set, which goes at one click, a file, and the files of a shop on another platform. */
function ExampleProducts({ onChanged }: { onChanged: () => void }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const { data: count = 0 } = useQuery(exampleProductsQuery(useView()))
  const add = useAddExampleProducts()
  const remove = useDeleteExampleProducts()
  return (
    <div className={classes.ways}>
      {count > 0 ? (
        <>
          <span className={classes.count}>{t('opening.examples_count', { count })}</span>
          <Button
            className="sk-touch"
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            loading={remove.isPending}
            onClick={() => void announce(remove.mutateAsync(), t('opening.examples_removed'), t).then(onChanged)}
          >
            {t('opening.examples_remove')}
          </Button>
        </>
      ) : (
        <Button
          className="sk-touch"
          variant="default"
          loading={add.isPending}
          onClick={() => void announce(add.mutateAsync(), t('opening.examples_added'), t).then(onChanged)}
        >
          {t('opening.examples_add')}
        </Button>
      )}
      <Button
        className="sk-touch"
        component={Link}
        to={pathTo('transfers')}
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
      >
        {t('opening.products_import')}
      </Button>
      <Button
        className="sk-touch"
        component={Link}
        to={pathTo('settings/move-in')}
        variant="default"
        leftSection={<IconTruckDelivery size={16} stroke={1.7} aria-hidden />}
      >
        {t('opening.products_move')}
      </Button>
    </div>
  )
}
