import { Button } from '@shopkey/ui/button.tsx'
import { SelectField } from '@shopkey/ui/field.tsx'
import { Form, useLocation } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import styles from './footer.module.css'

/** Chooses where things are sent to, which decides prices and currency. */
export function RegionForm({ id }: { id: string }) {
  const { t } = useI18n()
  const { store, region, regions } = useShop()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={paths.region(store.view_code)} className={styles.region}>
      <input type="hidden" name="back" value={pathname + search} />
      <SelectField id={id} name="region_id" label={t('shell.region')} defaultValue={region.id} key={region.id}>
        {regions.map(({ id, name, currency_code }) => (
          <option key={id} value={id}>
            {name} · {currency_code.toUpperCase()}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="secondary">
        {t('shell.region_apply')}
      </Button>
    </Form>
  )
}
