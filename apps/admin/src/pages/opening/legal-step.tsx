import { Button } from '@mantine/core'
import { isLanguage } from '@shopkey/i18n/languages.ts'
import { Link } from 'react-router'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { LegalTextsCard } from '../store/legal-texts-card.tsx'
import type { StoreSetup } from './queries.ts'
import classes from './setup.module.css'

/** Texts that shoppers find in the footer, with templates to begin with. Each is saved on its own. */
export function LegalStep({ setup }: { setup: StoreSetup }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  return (
    <div className={classes.fields}>
      <LegalTextsCard languages={setup.store.languages.filter(isLanguage)} />
      <p className={classes.note}>{t('legal_texts.lead')}</p>
      <div className={classes.actions}>
        <Button className="sk-touch" component={Link} to={pathTo('')} variant="default">
          {t('opening.later')}
        </Button>
        <Button className="sk-touch" component={Link} to={pathTo('setup', 'contact')}>
          {t('opening.go_on')}
        </Button>
      </div>
    </div>
  )
}
