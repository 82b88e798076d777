// The layers of server/, from the bottom: a layer imports those below it and never those above.

/** Every folder of server/ stands in one row, with the features (modules) that it holds. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'platform',
    modules: [
      'alarms',
      'assets',
      'clock',
      'config',
      'database',
      'documents',
      'field-encryption',
      'http',
      'image-cleaning',
      'images',
      'jobs',
      'keys',
      'maintenance',
      'messages',
      'random',
      'recovery',
      'settings',
      'staff',
      'storage',
      'threads',
      'traces',
    ],
  },
  { name: 'reference', modules: ['brands', 'forbidden-words', 'holidays', 'message-texts'] },
  { name: 'ledger', modules: ['audit', 'reports'] },
  {
    name: 'providers',
    modules: [
      'bank',
      'channels',
      'dragonpay',
      'email',
      'exchange',
      'identity-check',
      'partner',
      'paymongo',
      'proof',
      'push',
      'qr',
      'sanctions',
      'sms',
      'text-messages',
      'xendit',
    ],
  },
  {
    name: 'identity',
    modules: [
      'area',
      'captcha',
      'check',
      'notification',
      'correction',
      'information',
      'passkey',
      'payout-account',
      'payout-stop',
      'picture',
      'session',
      'sign-in',
      'sms-code',
      'standing',
    ],
  },
  {
    name: 'lending',
    modules: [
      'agreement',
      'application',
      'bookkeeping',
      'checked-version',
      'disclosure',
      'exclusion',
      'hardship',
      'home',
      'legal',
      'loan',
      'offer',
      'policy-version',
      'product',
      'reminder',
      'risk-mark',
      'statement',
      'underwriting',
      'zero-balance',
    ],
  },
  {
    name: 'payments',
    modules: [
      'bank',
      'card-repayment',
      'channels',
      'close',
      'intents',
      'notices',
      'options',
      'paydays',
      'payment',
      'payout-choice',
      'payout-holds',
      'payouts',
      'posting',
      'receipts',
      'reconciliation',
      'recovery',
      'refunds',
      'rehearsal',
      'results',
      'surplus',
      'suspense',
      'transitions',
    ],
  },
  {
    name: 'service',
    modules: [
      'collections',
      'complaint',
      'help-request',
      'notifications',
      'my-data',
      'payment-claim',
      'push',
      'support',
    ],
  },
  { name: 'growth', modules: ['partner', 'promotion', 'recommendation', 'site', 'status'] },
  {
    name: 'backoffice',
    modules: [
      'access',
      'accounting',
      'accounting-pages',
      'accounts',
      'applications',
      'approval-pages',
      'approvals',
      'archives',
      'exclusions',
      'exports',
      'bank-statements',
      'batch-actions',
      'batches',
      'borrower',
      'brands',
      'claim',
      'closing',
      'collections',
      'complaint',
      'credentials',
      'differences',
      'held-payouts',
      'help-requests',
      'holidays',
      'lists',
      'loan',
      'loan-actions',
      'log-view',
      'mail',
      'message-texts',
      'money-requests',
      'oidc',
      'promotion-pages',
      'products',
      'records',
      'replies',
      'saved-views',
      'request-kinds',
      'reports',
      'search',
      'set-up',
      'sign-in',
      'staff-log',
      'surplus',
      'suspense',
      'today',
      'underwriting-policy',
      'wording',
      'work',
    ],
  },
  {
    name: 'doubles',
    modules: [
      'actions',
      'demo',
      'didit',
      'dragonpay',
      'email',
      'http-gateway',
      'kit',
      'large',
      'oidc',
      'pages',
      'partner',
      'paymongo',
      'push',
      'seed',
      'semaphore',
      'services',
      'twilio',
      'xendit',
      'yente',
    ],
  },
]

/** Files of server/ itself: they read settings, build the app and name everything. */
export const START = 'start'

/** Folders of the start. */
const START_FOLDERS = new Set(['app', 'cli', 'set-up'])

export interface Layer {
  readonly name: string
  readonly modules: readonly string[]
}

/** Where a file of server/ stands. */
export interface Place {
  /** 0 is the lowest; the start is above all. */
  readonly level: number
  readonly layer: string
  /** `layer/feature`, or the layer where it has no features or the file lies beside them. */
  readonly module: string
}

/** The place of a path such as `server/lending/loan/record/loan.ts`; null: it is in no row. */
export function findPlace(path: string): Place | null {
  if (path.startsWith('doubles/')) return findPlace(`server/${path}`)
  const [root, layer = '', feature, ...rest] = path.split('/')
  if (root !== 'server') return null
  if (feature === undefined || START_FOLDERS.has(layer))
    return { level: LAYERS.length, layer: START, module: START }
  const level = LAYERS.findIndex(({ name }) => name === layer)
  if (level < 0) return null
  if (rest.length === 0) return { level, layer, module: layer }
  return LAYERS[level]?.modules.includes(feature)
    ? { level, layer, module: `${layer}/${feature}` }
    : null
}
