import type { Credential } from '#server/platform/settings/credential.ts'
import * as read from '#server/platform/settings/setting.ts'
import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { loadAdapters } from '#server/providers/exchange/load-adapters.ts'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { IdentityCheck } from '#server/providers/identity-check/identity-check.ts'

/** A service that is named in IDENTITY_CHECK_BY, as their settings say. */
export interface IdentityService {
  readonly check: IdentityCheck
  /** Whether it takes our credentials. */
  readonly credentialCheck: CredentialCheck
  /** Whether our own double stands in for it. */
  readonly isDouble: boolean
  /** The settings that hold addresses of the service, for the checks of a start. */
  readonly addresses: readonly { readonly setting: string; readonly url: string }[]
}

/** The adapter of one service: the folder that has it is the only one that knows it. */
export interface IdentityAdapter {
  /** The name of its folder. */
  readonly key: string
  readonly credentials: readonly Credential[]
  /** @throws SettingError with one line that says what to do */
  read(surroundings: Omit<ServiceSurroundings, 'secrets'>): IdentityService
}

/** Of every folder beside this file that has one. */
export const IDENTITY_ADAPTERS = await loadAdapters<IdentityAdapter>(
  import.meta.dirname,
  'identity-adapter.ts',
)

const SETTING = 'IDENTITY_CHECK_BY'

/** The service that IDENTITY_CHECK_BY names; null: no service looks at pictures. */
export function readIdentityService(
  surroundings: Omit<ServiceSurroundings, 'secrets'>,
): IdentityService | null {
  const { env } = surroundings
  const named = read.word(env, SETTING, '')
  if (named === '') return null
  const adapter = IDENTITY_ADAPTERS.find(({ key }) => key === named)
  if (adapter) return adapter.read(surroundings)
  const all = IDENTITY_ADAPTERS.map(({ key }) => key).join(', ')
  read.refuse(env, SETTING, `${SETTING} is "${named}": name one of ${all}, or leave it out.`)
  return null
}
