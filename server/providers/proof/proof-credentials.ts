import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import {
  answered,
  exchange,
  refused,
  TIMEOUT_MS,
  unknown,
} from '#server/providers/exchange/exchange.ts'
import type { ProofSettings } from '#server/providers/proof/proof-provider.ts'

type ServiceSettings = Extract<ProofSettings, { siteKey: string }>

/** The service is shown a token of nobody: it names a wrong secret before a wrong token. */
export function proofCredentials({
  kind,
  secret,
  siteKey,
  verifyUrl,
}: ServiceSettings): CredentialCheck {
  return {
    name: kind,
    settings: ['CAPTCHA_SECRET', 'CAPTCHA_SITE_KEY', 'CAPTCHA_PROOF'],
    ask: async () => {
      const form = { secret, response: 'credential-check', sitekey: siteKey }
      const reply = await exchange(verifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
        timeoutMs: TIMEOUT_MS,
      })
      if (reply.kind === 'unknown') return reply
      const said = (reply.json ?? {}) as { success?: unknown; 'error-codes'?: unknown }
      if (typeof said.success !== 'boolean') return unknown(`HTTP ${reply.status}`)
      const codes = Array.isArray(said['error-codes']) ? said['error-codes'].map(String) : []
      const wrong = codes.find((code) => /secret|sitekey/.test(code))
      return wrong === undefined
        ? answered('it knows the secret')
        : refused(wrong, codes.join(', '))
    },
  }
}
