import { Button, type ButtonVariant, buttonClass } from '@shopkey/ui/button.tsx'
import { ChoiceCard } from '@shopkey/ui/choice-card.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { SelectField, TextAreaField, TextField } from '@shopkey/ui/field.tsx'
import { Icon, iconNames } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Picture } from '@shopkey/ui/picture.tsx'
import { QuantityStepper } from '@shopkey/ui/quantity-stepper.tsx'
import { Skeleton } from '@shopkey/ui/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { MethodTabs } from '../app/features/account/method-tabs.tsx'
import { AddressLines } from '../app/features/address/address-lines.tsx'
import { CartLines } from '../app/features/cart/cart-lines.tsx'
import { EnteredCodes } from '../app/features/cart/code-field.tsx'
import { TotalsList } from '../app/features/cart/totals-list.tsx'
import { CollectionFilter } from '../app/features/catalogue/collection-filter.tsx'
import { Paging } from '../app/features/catalogue/paging.tsx'
import { Price } from '../app/features/catalogue/price.tsx'
import { ProductGrid, ProductGridSkeleton } from '../app/features/catalogue/product-grid.tsx'
import { CopyText } from '../app/features/order/copy-text.tsx'
import { ProgressBar } from '../app/features/order/progress-bar.tsx'
import { OptionChooser } from '../app/features/product/option-chooser.tsx'
import { shownOptions } from '../app/features/product/variant-choice.ts'
import { useI18n } from '../app/lib/i18n.tsx'
import { useShop } from '../app/lib/shop-data.ts'
import { type SampleWords, sampleCards, samplePicture, sampleProduct, sampleWords } from './sample-shop.ts'

interface Specimen {
  name: string
  show: () => ReactNode
}

/** One section per component, each in its states. `scripts/screenshots/components.test.ts` looks at all of them in every language. */
export function Specimens() {
  const { t } = useI18n()
  return (
    <main className="page specimens">
      <h1>{t('shell.shop')}</h1>
      {specimens.map(({ name, show: Show }) => (
        <section key={name} aria-label={name}>
          <h2 dir="ltr">{name}</h2>
          <Show />
        </section>
      ))}
    </main>
  )
}

function useWords(): SampleWords {
  return sampleWords(useI18n().language)
}

const sizes = ['display', 'h1', 'h2', 'h3', 'lead', 'body', 'small'] as const
const grounds = ['background', 'card', 'tint', 'navigation', 'primary'] as const
const states = ['success', 'warning', 'danger'] as const

function Type() {
  const { long } = useWords()
  return sizes.map((size) => (
    <p key={size} style={{ fontSize: `var(--text-${size})` }}>
      {long}
    </p>
  ))
}

function Colors() {
  return (
    <div className="row">
      {grounds.map((name) => (
        <div
          key={name}
          className="swatch"
          dir="ltr"
          style={{ background: `var(--color-${name})`, color: `var(--color-text-${name})` }}
        >
          {name}
        </div>
      ))}
      {states.map((name) => (
        <div
          key={name}
          className="swatch"
          dir="ltr"
          style={{ background: `var(--color-${name}-ground)`, color: `var(--color-${name})` }}
        >
          {name}
        </div>
      ))}
    </div>
  )
}

function Buttons() {
  const { t } = useI18n()
  const kinds: ButtonVariant[] = [{ kind: 'primary' }, { kind: 'secondary' }, { kind: 'quiet' }]
  return (
    <>
      {kinds.map(({ kind }) => (
        <div key={kind} className="row">
          <Button kind={kind}>{t('product.add')}</Button>
          <Button kind={kind} large>
            {t('product.add')}
          </Button>
          <Button kind={kind} disabled>
            {t('checkout.working')}
          </Button>
          <a className={buttonClass({ kind })} href="#buttons">
            {t('cart.view')} <Icon name="arrow" size={18} />
          </a>
        </div>
      ))}
      <Button wide large>
        {t('checkout.place')}
      </Button>
    </>
  )
}

function Fields() {
  const { t } = useI18n()
  const { city } = useWords()
  return (
    <div className="columns">
      <TextField id="plain" label={t('checkout.city')} defaultValue={city} />
      <TextField
        id="hinted"
        label={t('checkout.phone')}
        hint={t('checkout.phone_hint')}
        optional={t('checkout.optional')}
        type="tel"
      />
      <TextField
        id="wrong"
        label={t('checkout.email')}
        error={t('checkout.error.email')}
        defaultValue="rani"
        type="email"
      />
      <TextField id="off" label={t('checkout.company')} disabled />
      <SelectField id="choice" label={t('shell.region')}>
        <option>{city}</option>
      </SelectField>
      <TextAreaField id="area" label={t('contact.message')} error={t('checkout.error.required')} />
    </div>
  )
}

function Choices() {
  const { t } = useI18n()
  return (
    <div className="columns">
      <ChoiceCard
        name="way"
        title={t('pay.group_qris')}
        text={t('pay.text_qris')}
        aside={t('cart.delivery_free')}
        defaultChecked
      />
      <ChoiceCard name="way" title={t('pay.group_wallet')} text={t('pay.text_wallet')} />
      <ChoiceCard name="way" title={t('checkout.cod_pickup')} disabled />
    </div>
  )
}

function Steppers() {
  const { t } = useI18n()
  const [value, setValue] = useState(2)
  const words = { label: t('product.quantity'), fewerLabel: t('product.fewer'), moreLabel: t('product.more') }
  return (
    <div className="row">
      <QuantityStepper id="some" name="some" value={value} onChange={setValue} {...words} />
      <QuantityStepper id="fewest" name="fewest" value={1} onChange={setValue} {...words} />
      <QuantityStepper id="most" name="most" value={9} max={9} onChange={setValue} {...words} />
    </div>
  )
}

function Notices() {
  const { t } = useI18n()
  return (
    <div className="columns">
      <Notice kind="success" title={t('profile.saved')} />
      <Notice kind="warning" title={t('cart.changed_title')}>
        <p>{t('errors.offline')}</p>
      </Notice>
      <Notice kind="danger" title={t('checkout.failed_payment')} />
      <Notice kind="plain" title={t('cart.shared')}>
        <p>{t('cart.shared_text')}</p>
      </Notice>
    </div>
  )
}

function Nothing() {
  const { t } = useI18n()
  return (
    <EmptyState
      level="h2"
      icon={<Icon name="bag" size={32} />}
      title={t('cart.empty_title')}
      text={t('cart.empty_text')}
      action={<Button>{t('cart.continue')}</Button>}
    />
  )
}

function Icons() {
  return (
    <div className="row">
      {iconNames.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </div>
  )
}

function Pictures() {
  const { shirt } = useWords()
  return (
    <div className="columns">
      <Picture src={samplePicture} alt={shirt} sizes="20rem" />
      <Picture src={null} alt="" sizes="20rem" />
      <Skeleton shape="picture" />
    </div>
  )
}

function Prices() {
  const idr = { currencyCode: 'idr' }
  return (
    <div className="row">
      <Price price={{ now: 44_900_000, before: null }} {...idr} />
      <Price price={{ now: 32_900_000, before: 41_000_000 }} {...idr} />
      <Price price={{ now: 32_900_000, before: null, isFrom: true }} {...idr} />
      <Price price={{ now: 1_290_050, before: 1_499_900 }} currencyCode="usd" large />
    </div>
  )
}

function Cards() {
  return (
    <>
      <ProductGrid products={sampleCards(useWords())} />
      <ProductGridSkeleton count={2} />
    </>
  )
}

function Lists() {
  const { collections } = useShop()
  return (
    <>
      <CollectionFilter current={collections[0]?.id} />
      <Paging page={1} pages={3} pathOf={pageAt} />
      <Paging page={2} pages={3} pathOf={pageAt} />
    </>
  )
}

const pageAt = (page: number) => `?page=${page}`

function Options() {
  const { t } = useI18n()
  const product = sampleProduct(useWords())
  const [choice, setChoice] = useState<Record<string, string>>({ size: 'M' })
  return (
    <form>
      {shownOptions(product, choice).map((option) => (
        <OptionChooser
          key={option.id}
          option={option}
          chosen={choice[option.id]}
          error={option.id in choice ? undefined : t('product.select_color')}
          onChoose={(value) => setChoice({ ...choice, [option.id]: value })}
        />
      ))}
    </form>
  )
}

function Bag() {
  const { cart } = useShop()
  if (!cart) return null
  return (
    <div className="columns">
      <CartLines cart={cart} idPrefix="gallery" onRemoved={() => undefined} />
      <div>
        <EnteredCodes cart={cart} />
        <TotalsList priced={cart} currencyCode="idr" isDeliveryKnown={false} />
      </div>
    </div>
  )
}

function Account() {
  const { t } = useI18n()
  const { city } = useWords()
  const address = {
    first_name: 'Rani',
    last_name: 'Putri',
    company: null,
    address_1: 'Jl. Kemang Raya 12',
    address_2: null,
    postal_code: '12730',
    city,
    province: 'DKI Jakarta',
    country_code: 'id',
    metadata: { district: 'Mampang Prapatan' },
  }
  return (
    <div className="columns">
      <MethodTabs
        label={t('sign_in.ways')}
        methods={[
          { name: t('account.password'), to: '?way=password', isCurrent: true },
          { name: t('sign_in.by_code'), to: '?way=code', isCurrent: false },
        ]}
      />
      <AddressLines address={address} />
    </div>
  )
}

function Progress() {
  const { t } = useI18n()
  return (
    <>
      <ProgressBar
        steps={[
          { step: 'placed', isDone: true },
          { step: 'paid', isDone: true },
          { step: 'packed', isDone: false },
          { step: 'shipped', isDone: false },
        ]}
      />
      <CopyText name={t('virtual_account.number')} value="8808 0812 3456 7890" copied="8808081234567890" />
    </>
  )
}

const specimens: Specimen[] = [
  { name: 'Type', show: Type },
  { name: 'Colors', show: Colors },
  { name: 'Button', show: Buttons },
  { name: 'Field', show: Fields },
  { name: 'ChoiceCard', show: Choices },
  { name: 'QuantityStepper', show: Steppers },
  { name: 'Notice', show: Notices },
  { name: 'EmptyState', show: Nothing },
  { name: 'Icon', show: Icons },
  { name: 'Picture, Skeleton', show: Pictures },
  { name: 'Price', show: Prices },
  { name: 'ProductCard', show: Cards },
  { name: 'CollectionFilter, Paging', show: Lists },
  { name: 'OptionChooser', show: Options },
  { name: 'CartLines, TotalsList', show: Bag },
  { name: 'MethodTabs, AddressLines', show: Account },
  { name: 'ProgressBar, CopyText', show: Progress },
]
