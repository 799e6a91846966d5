import { ClientError } from '@shopkey/client/client-error.ts'
import type { ReplyOf } from '@shopkey/client/operation.ts'
import { getGiftCard } from '@shopkey/client/store.ts'
import { Button } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { data, Form } from 'react-router'
import { listGiftCardProducts } from '../features/catalogue/catalogue.server.ts'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useErrorFocus } from '../lib/use-error-focus.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/gift-cards'
import styles from './gift-cards.module.css'

type GiftCard = ReplyOf<typeof getGiftCard>['gift_card']

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await listGiftCardProducts(context.get(shopContext)) }
}

export const handle: PageHandle<typeof loader> = { address: (view) => paths.giftCards(view) }

/** Returns the balance of a card. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const code = String((await request.formData()).get('code') ?? '').trim()
  const refused = (failure: 'account.wait' | 'gift_cards.unknown') =>
    data({ code, failure, card: null }, { status: 422 })
  if (!code) return refused('gift_cards.unknown')
  try {
    const { gift_card } = await shop.api.call(getGiftCard, { params: { code } })
    return { code, failure: undefined, card: gift_card }
  } catch (error) {
    if (error instanceof ClientError && error.status === 429) return refused('account.wait')
    if (error instanceof ClientError && error.kind === 'invalid_request') return refused('gift_cards.unknown')
    throw error
  }
}

export const shouldRevalidate = revalidatesAfterForms

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const form = useErrorFocus()
  const { products } = loaderData
  return (
    <div className="page">
      <PageTitle text={t('gift_cards.title')} description={t('gift_cards.text')} />
      <div className={styles.words}>
        <h1>{t('gift_cards.title')}</h1>
        <p className={styles.text}>{t('gift_cards.text')}</p>
      </div>
      {products.length > 0 ? (
        <section aria-labelledby="buy">
          <h2 id="buy" className={styles.buy}>
            {t('gift_cards.buy')}
          </h2>
          <ProductGrid products={products} />
        </section>
      ) : null}
      <section className={styles.check} aria-labelledby="balance">
        <h2 id="balance" className={styles.heading}>
          {t('gift_cards.balance_title')}
        </h2>
        <Form ref={form} method="post" className={styles.form}>
          <TextField
            id="code"
            name="code"
            label={t('gift_cards.code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={100}
            defaultValue={actionData?.code}
            error={actionData?.failure && t(actionData.failure)}
            required
          />
          <SubmitButton large wide>
            {t('gift_cards.show')}
          </SubmitButton>
        </Form>
        {actionData?.card ? <Balance card={actionData.card} /> : null}
      </section>
    </div>
  )
}

function Balance({ card: { code, balance, value, region: home } }: { card: GiftCard }) {
  const { t, money } = useI18n()
  const { store, region } = useShop()
  const currency = home?.currency_code ?? region.currency_code
  return (
    <div className={styles.balance} role="status">
      <p className={styles.label}>
        <Icon name="gift" size={20} /> <bdi>{code}</bdi>
      </p>
      <p className={styles.amount}>
        <span className="money">{money(balance, currency)}</span>
      </p>
      <p>{t('gift_cards.of', { value: money(value, currency) })}</p>
      {balance > 0 ? (
        <Form method="post" action={paths.cart(store.view_code)}>
          <input type="hidden" name="code" value={code} />
          <Button type="submit" kind="secondary" name="intent" value="apply_code">
            {t('gift_cards.use')}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
