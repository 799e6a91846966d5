import { endpoint } from '../endpoint.ts'
import {
  SendingChannelParams,
  SendingReply,
  SendingTestReply,
  SetSendingServiceBody,
  TestSendingBody,
} from '../sending.ts'

const settingErrors = [
  'changed_meanwhile',
  'provider_setting_invalid',
  'provider_setting_unknown',
  'sending_service_unknown',
] as const
const testErrors = ['nothing_sends', 'phone_not_valid'] as const

export const getSending = endpoint({
  method: 'GET',
  path: '/admin/sending',
  tag: 'Sending',
  summary: 'Get how the store sends messages',
  description:
    "Returns what sends e-mails and messages to phones, the store's own services, and the DNS records of the domain that e-mails are sent from. Secret values are never returned.",
  replies: { 200: SendingReply },
})

export const setSendingService = endpoint({
  method: 'POST',
  path: '/admin/sending/:channel',
  tag: 'Sending',
  summary: "Set up the store's own service",
  description:
    "Saves the settings of a service, by which the store's messages are sent from now on. Incomplete settings are saved, too, and not used. Secret values are encrypted; those of another service are removed. Takes `If-Match`.",
  params: SendingChannelParams,
  body: SetSendingServiceBody,
  replies: { 200: SendingReply },
  errors: [...settingErrors],
})

export const removeSendingService = endpoint({
  method: 'DELETE',
  path: '/admin/sending/:channel',
  tag: 'Sending',
  summary: "Remove the store's own service",
  description: "Deletes the settings. The store's messages are sent by the installation's service from now on.",
  params: SendingChannelParams,
  replies: { 200: SendingReply },
})

export const testSending = endpoint({
  method: 'POST',
  path: '/admin/sending/:channel/test',
  tag: 'Sending',
  summary: 'Send a test message to oneself',
  description:
    "Sends a message by the service that sends the store's messages and returns the service's reply. An e-mail goes to the caller's own address. Ten within 15 minutes.",
  params: SendingChannelParams,
  body: TestSendingBody,
  replies: { 200: SendingTestReply },
  errors: [...testErrors],
})

export const checkSenderRecords = endpoint({
  method: 'POST',
  path: '/admin/sending/check-records',
  tag: 'Sending',
  summary: "Check the DNS records of the sender's domain",
  description: 'Asks the DNS for SPF, DKIM and DMARC, for a few seconds at most, and stores the result.',
  replies: { 200: SendingReply },
})

export const getInstallationSending = endpoint({
  method: 'GET',
  path: '/admin/installation/sending',
  tag: 'Sending',
  summary: 'Get how the installation sends messages',
  description: 'As `GET /admin/sending`, of the services for every store that has none of its own.',
  replies: { 200: SendingReply },
})

export const setInstallationSendingService = endpoint({
  method: 'POST',
  path: '/admin/installation/sending/:channel',
  tag: 'Sending',
  summary: "Set up the installation's service",
  description:
    'As `POST /admin/sending/{channel}`, for every store that has no service of its own. Refused where the environment of the server sets it.',
  params: SendingChannelParams,
  body: SetSendingServiceBody,
  replies: { 200: SendingReply },
  errors: ['sending_set_by_environment', ...settingErrors],
})

export const removeInstallationSendingService = endpoint({
  method: 'DELETE',
  path: '/admin/installation/sending/:channel',
  tag: 'Sending',
  summary: "Remove the installation's service",
  description: 'Deletes the settings; stores without a service of their own then send nothing by this channel.',
  params: SendingChannelParams,
  replies: { 200: SendingReply },
})

export const testInstallationSending = endpoint({
  method: 'POST',
  path: '/admin/installation/sending/:channel/test',
  tag: 'Sending',
  summary: "Send a test message by the installation's service",
  description: "As `POST /admin/sending/{channel}/test`, by the installation's service.",
  params: SendingChannelParams,
  body: TestSendingBody,
  replies: { 200: SendingTestReply },
  errors: [...testErrors],
})

export const checkInstallationSenderRecords = endpoint({
  method: 'POST',
  path: '/admin/installation/sending/check-records',
  tag: 'Sending',
  summary: "Check the DNS records of the installation's sender",
  description: 'As `POST /admin/sending/check-records`, of the domain that the installation sends from.',
  replies: { 200: SendingReply },
})
