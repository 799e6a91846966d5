/** Colours of an export's status. */
export const exportTones = { running: 'info', ready: 'success', failed: 'danger', expired: 'neutral' } as const
