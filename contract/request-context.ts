/**
 * The parameters that every call carries as query string (NET-002, ENT-173). The host app puts
 * them into the address of the page; the page hands them on.
 */
export const CONTEXT_PARAMETERS = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'gps_adid',
  'sessionId',
] as const

/** Page query values that travel as headers of the same name, by client (NET-012, NET-013). */
export const CONTEXT_HEADERS = {
  json: ['building', 'gather'],
  form: ['swift', 'eyes'],
} as const

/** The page query values that are secrets: used once, then taken out of the address bar. */
export const SECRET_PARAMETERS = ['sessionId', 'entry'] as const

export const API_BASE = '/found'
