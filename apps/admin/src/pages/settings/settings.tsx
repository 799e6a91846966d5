import { Link, useOutletContext } from 'react-router'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { mayOpen, type NavigationEntry, settingsGroups } from '../../navigation/navigation-entry.ts'
import { Card } from '../../parts/card.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import classes from './settings.module.css'

/** Every setting that the viewer's role opens, with what it is for. */
export function Settings() {
  const { t } = useTexts()
  const may = useMay()
  const pathTo = usePathTo()
  const navigation = useOutletContext<readonly NavigationEntry[]>()
  const groups = settingsGroups
    .map((group) => ({ group, entries: navigation.filter((entry) => entry.group === group && mayOpen(entry, may)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className={classes.groups}>
        {groups.map(({ group, entries }) => (
          <Card key={group} flush title={t(`nav.groups.${group}`)}>
            <ul className={classes.entries}>
              {entries.map(({ path, title, about, icon: Icon }) => (
                <li key={path}>
                  <Link to={pathTo(path)} className={classes.entry}>
                    <span className={classes.icon} aria-hidden>
                      <Icon size={20} stroke={1.6} />
                    </span>
                    <span>
                      <span className={classes.title}>{t(title)}</span>
                      {about && <span className={classes.about}>{t(about)}</span>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
