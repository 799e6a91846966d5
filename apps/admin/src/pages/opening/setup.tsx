import type { StorefrontDraft } from '@shopkey/domain/storefront-draft.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { legalTextsQuery } from '../store/queries.ts'
import { ContactStep } from './contact-step.tsx'
import { CountryStep } from './country-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { LegalStep } from './legal-step.tsx'
import { LookStep } from './look-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { type StoreSetup, sellsProductsQuery, setupQuery, useSendingSettled } from './queries.ts'
import { SendingStep } from './sending-step.tsx'
import classes from './setup.module.css'
import { doneSteps, isSetupStep, type SetupStep, setupSteps } from './setup-steps.ts'
import { WithPreview } from './with-preview.tsx'

/** The steps from a new store to one that can sell. Each is saved on its own, so they can be left and taken up again. */
export function SetUpStore() {
  const { t } = useTexts()
  const view = useView()
  const setup = useQuery(setupQuery(view))
  const sellsProducts = useQuery(sellsProductsQuery(view)).data ?? false
  const hasLegalTexts = (useQuery(legalTextsQuery(view)).data ?? []).length > 0
  const isSendingSettled = useSendingSettled() ?? false
  const pathTo = usePathTo()
  const { id } = useParams()
  return (
    <LoadedPage query={setup}>
      {(data) => {
        const done = doneSteps({ ...data, sellsProducts, hasLegalTexts, isSendingSettled })
        const first = setupSteps.find((step) => !done[step]) ?? 'country'
        if (!isSetupStep(id) || (!data.region && id !== 'country'))
          return <Navigate to={pathTo('setup', data.region ? first : 'country')} replace />
        return (
          <div className={classes.page}>
            <PageHeader title={t('opening.title')} lead={t('opening.lead')} />
            <Steps current={id} done={done} />
            <StepWithPreview step={id} setup={data} />
          </div>
        )
      }}
    </LoadedPage>
  )
}

function Steps({ current, done }: { current: SetupStep; done: Record<SetupStep, boolean> }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  return (
    <nav aria-label={t('opening.steps_label')}>
      <ol className={classes.steps}>
        {setupSteps.map((step, index) => (
          <li key={step}>
            <Link
              to={pathTo('setup', step)}
              className={classes.step}
              aria-current={step === current ? 'step' : undefined}
              data-done={done[step] || undefined}
            >
              <span className={classes.mark} aria-hidden>
                {done[step] ? <IconCheck size={14} stroke={2.4} /> : index + 1}
              </span>
              {t(`opening.steps.${step}`)}
              {done[step] && <span className="sk-visually-hidden">{t('opening.done')}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The storefront's page that shows most of a step, below the store; its home page for the others. */
const pageOfStep: Partial<Record<SetupStep, string>> = { products: '/products', contact: '/contact' }

/** The preview stays when the step changes. */
function StepWithPreview({ step, setup }: StepProps) {
  const [draft, setDraft] = useState<StorefrontDraft>()
  return (
    <WithPreview draft={draft} path={pageOfStep[step] ?? ''}>
      <Step key={step} step={step} setup={setup} onDraft={setDraft} />
    </WithPreview>
  )
}

interface StepProps {
  step: SetupStep
  setup: StoreSetup
}

function Step({ step, setup, onDraft }: StepProps & { onDraft: (draft: StorefrontDraft) => void }) {
  const { region } = setup
  switch (step) {
    case 'look':
      return <LookStep setup={setup} onDraft={onDraft} />
    case 'country':
      return <CountryStep setup={setup} />
    case 'products':
      return <ProductsStep setup={setup} />
    case 'legal':
      return <LegalStep setup={setup} />
    case 'contact':
      return <ContactStep setup={setup} onDraft={onDraft} />
    case 'sending':
      return <SendingStep />
    case 'delivery':
      return region ? <DeliveryStep setup={setup} region={region} /> : null
    case 'payment':
      return region ? <PaymentStep setup={setup} region={region} /> : null
  }
}
