/**
 * The query parameters of every call (NET-002, ENT-173). The host app puts them into the address of
 * the page, and the page sends them along.
 */
export const CONTEXT_PARAMETERS = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'gps_adid',
  'sessionId',
] as const

/** Page query values that are sent as headers of the same name, by client (NET-012, NET-013). */
export const CONTEXT_HEADERS = {
  json: ['building', 'gather'],
  form: ['swift', 'eyes'],
} as const

/** Page query values that are secrets: used once, then removed from the address bar. */
export const SECRET_PARAMETERS = ['sessionId', 'entry'] as const

/**
 * The page query values that every link of ours carries, so that all screens make their calls in
 * the same context and not only the first one. A visitor's brand may be only in the address.
 */
export const CARRIED_PARAMETERS: readonly string[] = [
  ...CONTEXT_PARAMETERS.filter((name) => name !== 'sessionId'),
  ...CONTEXT_HEADERS.json,
  ...CONTEXT_HEADERS.form,
  'brand',
]

/**
 * Before an idempotency key: only the answer that it got is asked for, and nothing is carried out. The
 * blank makes versions that do not know it refuse the key.
 */
export const LOOK_UP = 'look-up '

export const API_BASE = '/found'
