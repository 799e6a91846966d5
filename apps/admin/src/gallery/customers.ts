import { drawer, opened, pageMenu, pressed, type Screen, states } from './screen.ts'

/** Who buys, and what they are sent. */
export const customers: readonly Screen[] = [
  { path: 'customers', views: [opened, ...states, drawer('new', 'edit=new'), drawer('import', 'edit=import')] },
  {
    path: 'customers/:id',
    example: 'customers?q=komang',
    views: [
      opened,
      { name: 'arabic', example: 'customers?q=noura' },
      { name: 'points', example: 'customers?q=budi&has_account=true', store: 'kopi-senja' },
      { name: 'failed', state: 'failed' },
      drawer('edit', 'edit=profile'),
      drawer('groups', 'edit=groups'),
      drawer('metadata', 'edit=metadata'),
      drawer('add-points', 'edit=points'),
      drawer('merge', 'edit=merge'),
      drawer('anonymize', 'edit=anonymize'),
      pressed('menu', pageMenu),
      {
        name: 'changed-meanwhile',
        query: 'edit=profile',
        steps: [
          { type: 'Ayu', into: '[role=dialog] input' },
          { colleague: 'customers/:id', sends: { metadata: { size: 'M' } } },
          'css=[role=dialog] button[type=submit]',
        ],
        isRefused: true,
      },
    ],
  },
  { path: 'customer-groups', views: [opened, ...states, drawer('new', 'edit=new')] },
  {
    path: 'customer-groups/:id',
    example: 'customer-groups',
    views: [opened, drawer('edit', 'edit=name'), drawer('members', 'edit=members')],
  },
  { path: 'leads', views: [opened, ...states] },
  { path: 'leads/:id', example: 'leads', views: [opened] },
  {
    path: 'messages',
    views: [
      opened,
      ...states,
      drawer('message', 'message=:id', { example: 'notifications' }),
      drawer('bounced', 'message=:id', { record: 'bounced_message' }),
    ],
  },
]
