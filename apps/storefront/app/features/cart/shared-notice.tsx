import { Button } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Cart } from '../../lib/wire.ts'
import styles from './shared-notice.module.css'

interface SharedNoticeProps {
  cart: Cart
  /** The name that others see beside what this shopper adds, '' for none; undefined: it is not asked for here. */
  name: string | undefined
}

/** Shows whose cart a link has opened, and what the shopper can do with it. */
export function SharedNotice({ cart, name }: SharedNoticeProps) {
  const { t } = useI18n()
  const sharer = nameOfSharer(cart)
  return (
    <Notice kind="plain" title={sharer ? t('cart.shared_by', { name: sharer }) : t('cart.shared')}>
      <p>{t('cart.shared_text')}</p>
      {name === undefined ? null : <NameForm name={name} />}
    </Notice>
  )
}

/** An account's name; in a cart without one, anyone may have typed a name. */
function nameOfSharer({ is_masked, customer }: Cart): string | null | undefined {
  return is_masked ? customer?.first_name : undefined
}

function NameForm({ name }: { name: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  const fetcher = useFetcher({ key: 'name-in-shared-carts' })
  const isSending = fetcher.state !== 'idle'
  const isSaved = !isSending && fetcher.data?.failed === null
  return (
    <fetcher.Form method="post" action={paths.cart(store.view_code)} className={styles.form}>
      <TextField
        id="added-by"
        name="name"
        label={t('cart.your_name')}
        hint={t('cart.your_name_hint')}
        className={styles.field}
        autoComplete="given-name"
        maxLength={40}
        defaultValue={name}
      />
      <Button type="submit" kind="secondary" name="intent" value="set_name" disabled={isSending}>
        {isSaved ? t('cart.your_name_saved') : t('cart.your_name_save')}
      </Button>
      <p role="status" className="visually-hidden">
        {isSaved ? t('cart.your_name_saved') : ''}
      </p>
    </fetcher.Form>
  )
}
