import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import { registerApiKeyAdminRoutes } from './api-keys/api-key.admin.routes.ts'
import { registerAuditAdminRoutes } from './audit/audit.admin.routes.ts'
import { recordChanges } from './audit/record-changes.ts'
import { registerBatchJobAdminRoutes } from './batch-jobs/batch-job.admin.routes.ts'
import type { BatchJobType } from './batch-jobs/batch-job-type.ts'
import { prepareBatchJob, processBatchJob, tidyBatchJob } from './batch-jobs/run-batch-job.ts'
import { registerBounceRoutes } from './bounces/bounce.routes.ts'
import { registerCurrencyAdminRoutes } from './currencies/currency.admin.routes.ts'
import { recheckDomains } from './domains/actions/recheck-domains.ts'
import { registerDomainAdminRoutes } from './domains/domain.admin.routes.ts'
import { registerDomainStoreRoutes } from './domains/domain.store.routes.ts'
import { registerDomainSystemRoutes } from './domains/domain.system.routes.ts'
import { registerHandOverStoreRoutes } from './hand-overs/hand-over.store.routes.ts'
import { deleteOldRows } from './housekeeping/delete-old-rows.ts'
import { purgeExpired } from './housekeeping/purge-expired.ts'
import { registerInstallationAdminRoutes } from './installation/installation.admin.routes.ts'
import { registerInviteAdminRoutes } from './invites/invite.admin.routes.ts'
import { notifyInvited } from './invites/invite-notification.ts'
import { registerLegalTextAdminRoutes } from './legal-texts/legal-text.admin.routes.ts'
import { registerLegalTextStoreRoutes } from './legal-texts/legal-text.store.routes.ts'
import { registerListViewAdminRoutes } from './list-views/list-view.admin.routes.ts'
import { sendSignUpLink } from './merchant-sign-up/actions/request-sign-up.ts'
import { registerMerchantSignUpAdminRoutes } from './merchant-sign-up/merchant-sign-up.admin.routes.ts'
import { notifySignUp } from './merchant-sign-up/sign-up-notifications.ts'
import { registerMessageSettingsAdminRoutes } from './message-settings/message-settings.admin.routes.ts'
import { registerMessageTemplateAdminRoutes } from './message-templates/message-template.admin.routes.ts'
import { registerNoteAdminRoutes } from './notes/note.admin.routes.ts'
import { registerNotificationAdminRoutes } from './notifications/notification.admin.routes.ts'
import { recheckSenderRecords } from './sending/actions/check-sender-records.ts'
import { resealServices } from './sending/actions/reseal-services.ts'
import { registerSendingAdminRoutes } from './sending/sending.admin.routes.ts'
import type { Services } from './services.ts'
import { registerStaffSessionRoutes } from './sessions/staff-session.routes.ts'
import { sendUserPasswordLink } from './staff/actions/request-password-token.ts'
import { registerStaffMemberAdminRoutes } from './staff/staff-member.admin.routes.ts'
import { notifyStaffPassword } from './staff/staff-notifications.ts'
import { registerUserAdminRoutes } from './staff/user.admin.routes.ts'
import { registerUserShopkeyRoutes } from './staff/user.shopkey.routes.ts'
import { notifyEmailChange, notifyPasswordChanged } from './staff-account/account-notifications.ts'
import { registerStaffAccountRoutes } from './staff-account/staff-account.routes.ts'
import { registerStaffAuthRoutes } from './staff-auth/staff-auth.routes.ts'
import { deleteStore } from './store-removal/actions/delete-store.ts'
import { expireStoreExports } from './store-removal/actions/expire-store-exports.ts'
import { writeStoreExport } from './store-removal/actions/write-store-export.ts'
import { registerStoreRemovalAdminRoutes } from './store-removal/store-removal.admin.routes.ts'
import { registerConfigShopkeyRoutes } from './stores/config.shopkey.routes.ts'
import { registerStoreAdminRoutes } from './stores/store.admin.routes.ts'
import { registerStoreStoreRoutes } from './stores/store.store.routes.ts'
import { registerStoresAdminRoutes } from './stores/stores.admin.routes.ts'
import { registerSystemAdminRoutes } from './system/system.admin.routes.ts'
import { registerTwoFactorRoutes } from './two-factor/two-factor.routes.ts'
import { notifyTwoFactorReset } from './two-factor/two-factor-notification.ts'
import { registerUnsubscribeRoutes } from './unsubscribing/unsubscribe.routes.ts'
import { registerFileRoutes } from './uploads/file.routes.ts'
import { registerIconPictureRoutes } from './uploads/icon-picture.routes.ts'
import { registerSharePictureRoutes } from './uploads/share-picture.routes.ts'
import { registerUploadAdminRoutes } from './uploads/upload.admin.routes.ts'
import { registerWebhookAdminRoutes } from './webhooks/webhook.admin.routes.ts'
import { notifyWebhookDisabled } from './webhooks/webhook-notification.ts'

interface AboveThePlatform {
  batchJobTypes: BatchJobType[]
}

/** Registers the layer's routes and returns its background work; higher layers pass handlers. */
export async function registerPlatform(
  app: HttpApp,
  services: Services,
  { batchJobTypes }: AboveThePlatform,
): Promise<LayerWork> {
  recordChanges(app, services)
  await registerFileRoutes(app, services)
  registerSharePictureRoutes(app, services)
  registerIconPictureRoutes(app, services)
  registerStaffAuthRoutes(app, services)
  registerStaffSessionRoutes(app, services)
  registerTwoFactorRoutes(app, services)
  registerStaffAccountRoutes(app, services)
  registerUserAdminRoutes(app, services)
  registerStaffMemberAdminRoutes(app, services)
  registerUserShopkeyRoutes(app, services)
  registerInviteAdminRoutes(app, services)
  registerInstallationAdminRoutes(app, services)
  registerMerchantSignUpAdminRoutes(app, services)
  registerSystemAdminRoutes(app, services)
  registerApiKeyAdminRoutes(app, services)
  registerListViewAdminRoutes(app, services)
  registerNoteAdminRoutes(app, services)
  registerAuditAdminRoutes(app, services)
  registerNotificationAdminRoutes(app, services)
  registerMessageSettingsAdminRoutes(app, services)
  registerSendingAdminRoutes(app, services)
  await registerUnsubscribeRoutes(app, services)
  await registerBounceRoutes(app, services)
  registerMessageTemplateAdminRoutes(app, services)
  registerStoreAdminRoutes(app, services)
  registerStoresAdminRoutes(app, services)
  registerStoreRemovalAdminRoutes(app, services)
  registerDomainAdminRoutes(app, services)
  registerDomainStoreRoutes(app, services)
  registerDomainSystemRoutes(app, services)
  registerHandOverStoreRoutes(app, services)
  registerStoreStoreRoutes(app, services)
  registerConfigShopkeyRoutes(app, services)
  registerLegalTextAdminRoutes(app, services)
  registerLegalTextStoreRoutes(app, services)
  registerUploadAdminRoutes(app, services)
  registerWebhookAdminRoutes(app, services)
  registerCurrencyAdminRoutes(app, services)
  const batchJobTypesByName = new Map(batchJobTypes.map((type) => [type.type, type]))
  registerBatchJobAdminRoutes(app, services, batchJobTypesByName)
  return {
    eventHandlers: {
      'batch.created': [(event) => prepareBatchJob(services, batchJobTypesByName, event)],
      'batch.confirmed': [(event) => processBatchJob(services, batchJobTypesByName, event)],
      'batch.completed': [(event) => tidyBatchJob(services, batchJobTypesByName, event)],
      'batch.canceled': [(event) => tidyBatchJob(services, batchJobTypesByName, event)],
      'batch.failed': [(event) => tidyBatchJob(services, batchJobTypesByName, event)],
      'user.password_reset_requested': [(event) => sendUserPasswordLink(services, event)],
      'user.created': [(event) => notifyStaffPassword(services, event)],
      'user.password_reset': [(event) => notifyStaffPassword(services, event)],
      'user.password_changed': [(event) => notifyPasswordChanged(services, event)],
      'user.email_change_requested': [(event) => notifyEmailChange(services, event)],
      'user.two_factor_reset': [(event) => notifyTwoFactorReset(services, event)],
      'merchant.sign_up_requested': [(event) => sendSignUpLink(services, event)],
      'merchant.sign_up_sent': [(event) => notifySignUp(services, event)],
      'invite.created': [(event) => notifyInvited(services, event)],
      'store.export_requested': [(event) => writeStoreExport(services, event)],
      'store.deletion_requested': [(event) => deleteStore(services, event)],
      'webhook_endpoint.disabled': [(event) => notifyWebhookDisabled(services, event)],
    },
    timedJobs: [
      { name: 'reseal-sending-services', cron: '9 * * * *', run: () => resealServices(services) },
      { name: 'recheck-sender-records', cron: '23 */4 * * *', run: () => recheckSenderRecords(services) },
      { name: 'recheck-domains', cron: '*/10 * * * *', run: () => recheckDomains(services) },
      { name: 'delete-old-rows', cron: '47 * * * *', run: () => deleteOldRows(services) },
      {
        name: 'forget-expired',
        cron: '17 * * * *',
        run: async () => {
          await purgeExpired(services)
          await expireStoreExports(services)
        },
      },
    ],
  }
}
