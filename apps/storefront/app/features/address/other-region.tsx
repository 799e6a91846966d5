import { Button } from '@shopkey/ui/button.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './other-region.module.css'

/** A country of another region of the store. */
export interface CountryElsewhere {
  country_code: string
  region_id: string
  region_name: string
  currency_code: string
}

const FORM = 'other-region'

/** The form of `OtherRegionNotice`, which stands within the form of an address. back: the page to return to. */
export function OtherRegionForm({ back }: { back: string }) {
  const { store } = useShop()
  return (
    <Form id={FORM} hidden method="post" action={paths.region(store.view_code)}>
      <input type="hidden" name="back" value={back} />
    </Form>
  )
}

/** Offers to change to the region of the chosen country; the bag moves along. */
export function OtherRegionNotice({ elsewhere }: { elsewhere: CountryElsewhere }) {
  const { t, country } = useI18n()
  const { country_code, region_id, region_name, currency_code } = elsewhere
  return (
    <Notice kind="warning" title={t('checkout.other_region', { country: country(country_code) })}>
      <p>{t('checkout.other_region_text', { region: region_name, currency: currency_code.toUpperCase() })}</p>
      <input type="hidden" form={FORM} name="country_code" value={country_code} />
      <Button type="submit" kind="secondary" className={styles.change} form={FORM} name="region_id" value={region_id}>
        {t('checkout.other_region_change')}
      </Button>
    </Notice>
  )
}
