import { Button, CopyButton, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorWords } from '../../lib/error-words.ts'
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
  const [title, setTitle] = useState('')
  const token = create.data?.api_key.token
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(title.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
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
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput
            data-autofocus
            label={t('account.api_key_title')}
            description={t('account.api_key_title_hint')}
            maxLength={255}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            error={create.isError ? errorWords(create.error, t) : undefined}
          />
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={!title.trim()}>
              {t('account.api_key_create')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
