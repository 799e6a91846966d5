import { Alert } from '@mantine/core'
import { LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import type { ReactNode } from 'react'
import type { Form } from '../forms/use-form.ts'
import { changeLanguage, useTexts } from '../lib/texts.ts'
import classes from './auth-layout.module.css'

export interface AuthLayoutProps {
  title: string
  lead?: ReactNode
  /** Room for two fields beside each other. */
  isWide?: boolean
  children: ReactNode
}

/** Layout of pages without a sign-in: one form and a language menu. */
export function AuthLayout({ title, lead, isWide, children }: AuthLayoutProps) {
  const { t, language } = useTexts()
  return (
    <main className={classes.page}>
      <title>{`${title} · Shopkey`}</title>
      <div className={classes.column} data-wide={isWide || undefined}>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} width={40} height={40} alt="" className={classes.logo} />
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
      <nav className={classes.languages} aria-label={t('nav.language')}>
        {LANGUAGE_CODES.map((code) => (
          <button
            key={code}
            type="button"
            lang={LANGUAGES[code].tag}
            aria-pressed={code === language}
            onClick={() => changeLanguage(code)}
          >
            {LANGUAGES[code].own_name}
          </button>
        ))}
      </nav>
    </main>
  )
}

interface AuthAlertProps {
  form: Pick<Form<object>, 'failure' | 'problems'>
}

/** Why a request failed, above the fields of a form; a problem of one field is shown at the field. */
export function AuthAlert({ form }: AuthAlertProps) {
  if (!form.failure || Object.keys(form.problems).length > 0) return null
  return (
    <Alert color="red" role="alert" classNames={{ root: classes.alert, message: classes.alertText }}>
      {form.failure}
    </Alert>
  )
}
