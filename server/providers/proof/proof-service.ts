import { answered, exchange, TIMEOUT_MS, unknown } from '#server/providers/exchange/exchange.ts'
import type { ProofProvider, ProofSettings } from '#server/providers/proof/proof-provider.ts'

type ServiceSettings = Extract<ProofSettings, { siteKey: string }>

/**
 * Cloudflare Turnstile and hCaptcha, which have the same call: the token of their widget is good
 * once, and their server says whether it is.
 */
export function proofService({ kind, siteKey, secret, verifyUrl }: ServiceSettings): ProofProvider {
  return {
    ask: async () => ({ kind, siteKey }),
    verify: async (proof, address) => {
      const form = { secret, response: proof, remoteip: address, sitekey: siteKey }
      const reply = await exchange(verifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
        timeoutMs: TIMEOUT_MS,
      })
      if (reply.kind === 'unknown') return reply
      const { success } = (reply.json ?? {}) as { success?: unknown }
      if (typeof success !== 'boolean') return unknown(`HTTP ${reply.status}`)
      return answered(success ? proof : null)
    },
  }
}

/** Where each service checks tokens. */
export const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const

/** What each service's widget loads, for the content security policy. */
export const WIDGET_ORIGINS = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
} as const
