import { Button, CopyButton, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCloseGuard } from '../../forms/leave-guard.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import classes from './account.module.css'
import { useCreateApiKey, useRevokeApiKey } from './mutations.ts'
import { type ApiKey, apiKeysQuery } from './queries.ts'

export function ApiKeysCard() {
  const { t } = useTexts()
  const keys = useQuery(apiKeysQuery)
  const [isMaking, setMaking] = useState(false)
  return (
    <Card title={t('account.api_keys')}>
      <div className={classes.form}>
        <p className={classes.text}>{t('account.api_keys_lead')}</p>
        {keys.isError && <ErrorState error={keys.error} retry={keys.refetch} />}
        {keys.data && keys.data.length > 0 && (
          <ul className={classes.list}>
            {keys.data.map((key) => (
              <Key key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setMaking(true)}>
            {t('account.api_key_new')}
          </Button>
        </div>
      </div>
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
    </Card>
  )
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTexts()
  const { day } = useFormat()
  const revoke = useRevokeApiKey()
  const { id, title, token_hint, created_at, last_used_at } = apiKey
  const ask = () =>
    confirmAction({
      title: t('account.api_key_revoke_title', { title }),
      body: t('account.api_key_revoke_body'),
      action: t('account.api_key_revoke'),
      isDangerous: true,
      run: () => revoke.mutateAsync(id),
      done: t('account.api_key_revoked', { title }),
    })
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <div className={classes.name}>
          <bdi>{title}</bdi>
        </div>
        <div className={classes.facts}>
          <span className="sk-ltr">{token_hint}</span> · {t('account.api_key_made', { date: day(created_at) })}
        </div>
        <div className={classes.facts}>
          {last_used_at ? t('account.api_key_used', { date: day(last_used_at) }) : t('account.api_key_unused')}
        </div>
      </div>
      <Button variant="default" size="xs" aria-label={`${t('account.api_key_revoke')}: ${title}`} onClick={ask}>
        {t('account.api_key_revoke')}
      </Button>
    </li>
  )
}

function NewKey({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const create = useCreateApiKey()
  const form = useForm({
    initial: { title: '' },
    save: ({ title }) => create.mutateAsync(title.trim()),
  })
  const guard = useCloseGuard(form, 'page')
  const token = create.data?.api_key.token
  return (
    <Modal
      opened
      onClose={() => guard.close(onClose)}
      title={t('account.api_key_new')}
      closeOnClickOutside={!token}
      closeOnEscape={!token}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {token ? (
        <div className={classes.form}>
          <p className={classes.text}>{t('account.api_key_once')}</p>
          <output className={classes.secret} dir="ltr" aria-label={t('account.api_key_secret')}>
            {token}
          </output>
          <div className={classes.foot}>
            <CopyButton value={token}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('common.copied') : t('common.copy', { name: t('account.api_key_secret') })}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>{t('account.recovery_codes_done')}</Button>
          </div>
        </div>
      ) : (
        <form id={form.id} className={classes.form} onSubmit={(event) => void form.submit(event)} noValidate>
          <TextInput
            data-autofocus
            label={t('account.api_key_title')}
            description={t('account.api_key_title_hint')}
            maxLength={255}
            {...form.field('title')}
            error={form.problems.title ?? form.failure}
          />
          <div className={classes.foot}>
            <Button variant="default" onClick={() => guard.close(onClose)}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving} disabled={!form.values.title.trim()}>
              {t('account.api_key_create')}
            </Button>
          </div>
          {guard.dialog}
        </form>
      )}
    </Modal>
  )
}
