import { TextInput } from '@mantine/core'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { NamedList } from '../../pickers/named-list.tsx'
import type { Named } from '../../pickers/named-picker.tsx'
import { useSavePromotion } from './mutations.ts'
import type { Promotion } from './queries.ts'
import classes from './search-terms.module.css'

const LONGEST_TERM = 60
const MOST_PRODUCTS = 20

interface PromotionFormProps {
  /** Absent for a new one. */
  promotion: Promotion | undefined
  /** The term of a new one. */
  term: string | undefined
  onClose: () => void
}

export function PromotionForm({ onClose, ...props }: PromotionFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={props.promotion ? props.promotion.term : t('search_terms.new_promotion')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

interface Draft {
  term: string
  products: Named[]
}

function Fields({ promotion, term }: Omit<PromotionFormProps, 'onClose'>) {
  const { t } = useTexts()
  const precondition = usePrecondition(promotion?.updated_at)
  const save = useSavePromotion(promotion?.id, precondition)
  const { dismiss } = useDrawer()
  const form = useForm<Draft>({
    initial: {
      term: promotion?.term ?? term ?? '',
      products: (promotion?.products ?? []).map(({ id, title, thumbnail }) => ({ id, name: title, thumbnail })),
    },
    rules: {
      term: required(t('search_terms.term_missing')),
      products: ({ length }) => {
        if (length === 0) return t('search_terms.products_missing')
        return length > MOST_PRODUCTS ? t('search_terms.too_many_products', { count: MOST_PRODUCTS }) : undefined
      },
    },
    precondition,
    save: (draft) => save.mutateAsync({ term: draft.term.trim(), product_ids: draft.products.map(({ id }) => id) }),
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { promotion_needs_words: 'term', term_promoted: 'term' },
  })
  return (
    <DrawerForm form={form} lead={t('search_terms.promotion_lead')}>
      <TextInput
        data-autofocus
        label={t('search_terms.term')}
        description={t('search_terms.term_hint')}
        maxLength={LONGEST_TERM}
        {...form.field('term')}
      />
      <section className={classes.promoted} aria-label={t('search_terms.promoted')}>
        <h3 className={classes.heading}>{t('search_terms.promoted')}</h3>
        <NamedList
          kind="products"
          label={t('search_terms.promoted')}
          isOrdered
          error={form.problems.products}
          value={form.values.products}
          onChange={(products) => form.change({ products })}
        />
      </section>
    </DrawerForm>
  )
}
