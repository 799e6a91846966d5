import { endpoint } from '../endpoint.ts'
import {
  MessagePreviewReply,
  MessageTemplateListReply,
  MessageTemplateReply,
  MessageTestReply,
  MessageTextParams,
  MessageTopicParams,
  PreviewMessageBody,
  SetMessageTextBody,
} from '../message-template.ts'

const ownTextErrors = ['message_text_fixed', 'message_variable_missing', 'message_variable_unknown'] as const

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/admin/message-templates',
  tag: 'Notifications',
  summary: 'List the kinds of messages',
  description:
    'Returns every kind of message that the server sends in the name of the store, and the languages in which the store has own texts. Those about opening stores are for owners of the installation.',
  replies: { 200: MessageTemplateListReply },
})

export const getMessageTemplate = endpoint({
  method: 'GET',
  path: '/admin/message-templates/:topic',
  tag: 'Notifications',
  summary: 'Get the texts of a message',
  description: 'Returns the usual texts of a kind of message in each language, and the own texts of the store.',
  params: MessageTopicParams,
  replies: { 200: MessageTemplateReply },
})

export const previewMessage = endpoint({
  method: 'POST',
  path: '/admin/message-templates/:topic/preview',
  tag: 'Notifications',
  summary: 'Preview a message',
  description:
    'Returns the message with sample values and products of the store, by the templates that send it. The sent texts are used in place of the stored ones. Writes nothing.',
  params: MessageTopicParams,
  body: PreviewMessageBody,
  replies: { 200: MessagePreviewReply },
  errors: [...ownTextErrors],
})

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/admin/message-templates/:topic/test',
  tag: 'Notifications',
  summary: 'Send yourself a test message',
  description:
    'Sends the message with sample values to the e-mail address of the caller, at most 10 times in 15 minutes. The sent texts are used in place of the stored ones.',
  params: MessageTopicParams,
  body: PreviewMessageBody,
  replies: { 200: MessageTestReply },
  errors: [...ownTextErrors],
})

export const setMessageText = endpoint({
  method: 'POST',
  path: '/admin/message-templates/:topic/texts/:language',
  tag: 'Notifications',
  summary: 'Write own texts of a message',
  description:
    'Replaces the own texts of the store in one language; parts that are missing, null or empty are the usual ones. Texts may contain the variables of the kind of message, and are escaped in e-mails. Returns the texts.',
  params: MessageTextParams,
  body: SetMessageTextBody,
  replies: { 200: MessageTemplateReply },
  errors: ['changed_meanwhile', ...ownTextErrors],
})

export const resetMessageText = endpoint({
  method: 'DELETE',
  path: '/admin/message-templates/:topic/texts/:language',
  tag: 'Notifications',
  summary: 'Remove own texts of a message',
  description: 'Removes the own texts of the store in one language: the usual ones are sent again. Returns the texts.',
  params: MessageTextParams,
  replies: { 200: MessageTemplateReply },
  errors: ['changed_meanwhile'],
})
