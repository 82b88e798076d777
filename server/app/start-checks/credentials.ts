import { KEY_VARIABLES } from '#server/platform/keys/key-purposes.ts'
import type { Credential } from '#server/platform/settings/credential.ts'
import { keyOfPair } from '#server/platform/settings/setting.ts'
import { ADAPTERS } from '#server/providers/payment-adapters.ts'
import { IDENTITY_ADAPTERS } from '#server/providers/identity-check/identity-adapters.ts'
import { SANCTIONS_ADAPTERS } from '#server/providers/sanctions/sanctions-adapters.ts'
import { SMS_ADAPTERS } from '#server/providers/sms/sms-adapters.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'

/**
 * Every setting that belongs to an account or a secret of ours: the sandbox never runs beside one,
 * and production refuses weak ones. A new key needs a row here, or at the adapter of its company.
 */
export const CREDENTIALS: readonly Credential[] = [
  ...ADAPTERS.flatMap(({ credentials }) => credentials),
  ...SMS_ADAPTERS.flatMap(({ credentials }) => credentials),
  ...IDENTITY_ADAPTERS.flatMap(({ credentials }) => credentials),
  ...SANCTIONS_ADAPTERS.flatMap(({ credentials }) => credentials),
  { setting: 'PARTNER_KEY', least: 24 },
  { setting: 'CAPTCHA_SECRET', least: 24 },
  { setting: 'IMAGE_BUCKET_KEY_ID' },
  { setting: 'IMAGE_BUCKET_SECRET', least: 16 },
  { setting: 'HOST_KEYS', least: 24, holds: 'pairs' },
  ...Object.values(KEY_VARIABLES).map(
    (setting) => ({ setting, least: 43, holds: 'bytes' }) as const,
  ),
  // In the sandbox it is that of the double.
  { setting: 'STAFF_OIDC_CLIENT_SECRET', least: 16, isForSandboxToo: true },
  { setting: 'METRICS_TOKEN', least: 24, isForSandboxToo: true },
]

/** The secrets that are set, and what to call each. */
export function secretsIn(env: Env): { name: string; credential: Credential; value: string }[] {
  return CREDENTIALS.filter(({ least }) => least !== undefined).flatMap((credential) =>
    partsOf(credential, env[credential.setting] ?? '').map((part) => ({ credential, ...part })),
  )
}

function partsOf({ setting, holds }: Credential, text: string): { name: string; value: string }[] {
  if (text === '') return []
  if (holds === 'bytes') return text.split(',').map((value) => ({ name: setting, value }))
  if (holds !== 'pairs') return [{ name: setting, value: text }]
  return text.split(',').map((pair) => {
    const { owner, key } = keyOfPair(pair)
    return { name: `${setting} (${owner})`, value: key }
  })
}
