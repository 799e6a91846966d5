import { Button, CopyButton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import classes from './use-show-secret.module.css'

/** Shows a new secret, the one time that it can be read. */
export function useShowSecret() {
  const { t } = useTranslation()
  return (secret: string) =>
    modals.open({
      title: t('webhooks.secret_title'),
      closeOnClickOutside: false,
      children: (
        <div className={classes.box}>
          <p className={classes.lead}>{t('webhooks.secret_body')}</p>
          <output className={classes.secret} dir="ltr" aria-label={t('webhooks.secret')}>
            {secret}
          </output>
          <div className={classes.foot}>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('common.copied') : t('webhooks.copy_secret')}
                </Button>
              )}
            </CopyButton>
            <Button onClick={() => modals.closeAll()}>{t('webhooks.secret_done')}</Button>
          </div>
        </div>
      ),
    })
}
