import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { ContactStep } from './contact-step.tsx'
import { CountryStep } from './country-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { type StoreSetup, sellsProductsQuery, setupQuery } from './queries.ts'
import classes from './setup.module.css'
import { doneSteps, isSetupStep, type SetupStep, setupSteps } from './setup-steps.ts'

/** The steps from a new store to one that can sell. Each is saved on its own, so they can be left and taken up again. */
export function SetUpStore() {
  const { t } = useTranslation()
  const view = useView()
  const setup = useQuery(setupQuery(view))
  const sellsProducts = useQuery(sellsProductsQuery(view)).data ?? false
  const pathTo = usePathTo()
  const { id } = useParams()
  return (
    <LoadedPage query={setup}>
      {(data) => {
        const done = doneSteps({ ...data, sellsProducts })
        const first = setupSteps.find((step) => !done[step]) ?? 'country'
        if (!isSetupStep(id) || (!data.region && id !== 'country'))
          return <Navigate to={pathTo('setup', data.region ? first : 'country')} replace />
        return (
          <div className={classes.page}>
            <PageHeader title={t('opening.title')} lead={t('opening.lead')} />
            <Steps current={id} done={done} />
            <Step key={id} step={id} setup={data} />
          </div>
        )
      }}
    </LoadedPage>
  )
}

function Steps({ current, done }: { current: SetupStep; done: Record<SetupStep, boolean> }) {
  const { t } = useTranslation()
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

function Step({ step, setup }: { step: SetupStep; setup: StoreSetup }) {
  const { region } = setup
  if (step === 'country') return <CountryStep setup={setup} />
  if (step === 'products') return <ProductsStep setup={setup} />
  if (step === 'contact') return <ContactStep setup={setup} />
  if (!region) return null
  return step === 'delivery' ? (
    <DeliveryStep setup={setup} region={region} />
  ) : (
    <PaymentStep setup={setup} region={region} />
  )
}
