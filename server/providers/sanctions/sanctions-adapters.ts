import type { Credential } from '#server/platform/settings/credential.ts'
import * as read from '#server/platform/settings/setting.ts'
import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { loadAdapters } from '#server/providers/exchange/load-adapters.ts'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { SanctionsLists } from '#server/providers/sanctions/sanctions-lists.ts'

/** Lists that are named in SANCTIONS_BY, as their settings say. */
export interface SanctionsService {
  readonly lists: SanctionsLists
  /** Whether it takes our credentials. */
  readonly credentialCheck: CredentialCheck
  /** Whether our own double stands in for it. */
  readonly isDouble: boolean
  /** The settings that hold addresses of the service, for the checks of a start. */
  readonly addresses: readonly { readonly setting: string; readonly url: string }[]
}

/** The adapter of one service: the folder that has it is the only one that knows it. */
export interface SanctionsAdapter {
  /** The name of its folder. */
  readonly key: string
  readonly credentials: readonly Credential[]
  /** @throws SettingError with one line that says what to do */
  read(surroundings: Omit<ServiceSurroundings, 'secrets'>): SanctionsService
}

/** Of every folder beside this file that has one. */
export const SANCTIONS_ADAPTERS = await loadAdapters<SanctionsAdapter>(
  import.meta.dirname,
  'sanctions-adapter.ts',
)

const SETTING = 'SANCTIONS_BY'

/** The service that SANCTIONS_BY names; null: nobody is screened. */
export function readSanctionsService(
  surroundings: Omit<ServiceSurroundings, 'secrets'>,
): SanctionsService | null {
  const { env } = surroundings
  const named = read.word(env, SETTING, '')
  if (named === '') return null
  const adapter = SANCTIONS_ADAPTERS.find(({ key }) => key === named)
  if (adapter) return adapter.read(surroundings)
  const all = SANCTIONS_ADAPTERS.map(({ key }) => key).join(', ')
  read.refuse(env, SETTING, `${SETTING} is "${named}": name one of ${all}, or leave it out.`)
  return null
}
