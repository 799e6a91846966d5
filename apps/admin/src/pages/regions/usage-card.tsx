import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { regionUsageQuery } from './queries.ts'
import classes from './regions.module.css'

/** What belongs to a region, each with the way to it. */
export function RegionUsageCard({ region }: { region: { id: string } }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const usage = useQuery(regionUsageQuery(useView(), region.id))
  return (
    <Card title={t('regions.usage')}>
      <LoadedPart query={usage}>
        {(counts) => (
          <ul className={classes.links}>
            <li>
              <Anchor component={Link} to={pathTo('settings/delivery', undefined, { region: region.id })}>
                {t('regions.stands.shipping_options', { count: counts.shipping_options })}
              </Anchor>
            </li>
            <li>
              <Anchor component={Link} to={pathTo('settings/taxes', undefined, { region: region.id })}>
                {t('regions.stands.tax_rates', { count: counts.tax_rates })}
              </Anchor>
            </li>
            <li className={classes.dim}>{t('regions.stands.prices', { count: counts.prices })}</li>
            <li className={classes.dim}>{t('regions.stands.discounts', { count: counts.discounts })}</li>
          </ul>
        )}
      </LoadedPart>
    </Card>
  )
}
