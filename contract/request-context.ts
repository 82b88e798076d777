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

export const API_BASE = '/found'
