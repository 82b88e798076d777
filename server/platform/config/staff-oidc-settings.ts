import * as read from '#server/platform/settings/setting.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The company's own sign-in (OpenID Connect), at which staff may sign in too. */
export interface StaffOidcSettings {
  /** Its address, as its tokens name it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const NAMES = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const

/** Null: staff sign in here alone. Half a setting stops the start. */
export function readStaffOidc(env: Env): StaffOidcSettings | null {
  const values = NAMES.map((name) => env[name] ?? '')
  if (values.every((value) => value === '')) return null
  const missing = NAMES.filter((_, place) => values[place] === '')
  if (missing.length > 0) {
    read.refuse(
      env,
      missing[0] ?? '',
      `${missing.join(' and ')} is not set: ${NAMES.join(', ')} belong together, set all or none.`,
    )
    return null
  }
  const [issuer = '', clientId = '', clientSecret = ''] = values
  if (!/^https?:$/.test(URL.parse(issuer)?.protocol ?? ''))
    read.refuse(
      env,
      'STAFF_OIDC_ISSUER',
      `STAFF_OIDC_ISSUER is "${issuer}": set it like https://accounts.lender.ph.`,
    )
  return { issuer, clientId, clientSecret }
}
