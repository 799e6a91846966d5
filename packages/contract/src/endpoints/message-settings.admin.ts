import { endpoint } from '../endpoint.ts'
import { MessageSettingsReply, SetMessageSettingsBody } from '../message-settings.ts'

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/admin/message-settings',
  tag: 'Notifications',
  summary: 'Get the settings of messages',
  description: 'Returns when carts are reminded of, and what happens with addresses that bounce.',
  replies: { 200: MessageSettingsReply },
})

export const setMessageSettings = endpoint({
  method: 'POST',
  path: '/admin/message-settings',
  tag: 'Notifications',
  summary: 'Change the settings of messages',
  description: 'Stores the settings that are sent. Shoppers are asked whether they want a reminder while one is set.',
  body: SetMessageSettingsBody,
  replies: { 200: MessageSettingsReply },
  errors: ['changed_meanwhile'],
})
