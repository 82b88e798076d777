import type { Alarms } from '#server/platform/alarms/alarms.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import * as read from '#server/platform/settings/setting.ts'
import { proofOfWork } from '#server/providers/proof/proof-of-work.ts'
import type { ProofProvider, ProofSettings } from '#server/providers/proof/proof-provider.ts'
import { proofService, VERIFY_URLS, WIDGET_ORIGINS } from '#server/providers/proof/proof-service.ts'
import { withFallback } from '#server/providers/proof/with-fallback.ts'

/**
 * CAPTCHA_PROOF: `work`, a service, or `none`, which only the sandbox may say, and says by default.
 *
 * @throws SettingError
 */
export function readProof(
  env: Record<string, string | undefined>,
  hasSandbox: boolean,
): ProofSettings {
  const kinds = ['work', 'turnstile', 'hcaptcha'] as const
  const kind = hasSandbox
    ? read.choice(env, 'CAPTCHA_PROOF', ['none', ...kinds], 'none')
    : read.choice(env, 'CAPTCHA_PROOF', kinds, 'work')
  const otherUrl = env['CAPTCHA_VERIFY_URL'] ?? ''
  if (kind === 'none' || kind === 'work') return { kind }
  const needed = (name: string) => read.neededWith(env, 'CAPTCHA_PROOF', name)
  return {
    kind,
    siteKey: needed('CAPTCHA_SITE_KEY'),
    secret: needed('CAPTCHA_SECRET'),
    verifyUrl: (hasSandbox && otherUrl) || VERIFY_URLS[kind],
  }
}

/** Null where no proof is asked for. */
export function openProofs(
  proof: ProofSettings,
  keys: KeyRing,
  alarms: Pick<Alarms, 'raise'>,
): ProofProvider | null {
  if (proof.kind === 'none') return null
  const work = proofOfWork(keys)
  return 'siteKey' in proof ? withFallback(proofService(proof), work, alarms) : work
}

/** Origins that a page may load a widget from; none unless a service is set. */
export function widgetOrigins({ kind }: ProofSettings): readonly string[] {
  return kind === 'turnstile' || kind === 'hcaptcha' ? WIDGET_ORIGINS[kind] : []
}
