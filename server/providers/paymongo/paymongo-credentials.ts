import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { answered } from '#server/providers/exchange/exchange.ts'
import type { PaymongoSettings } from '#server/providers/paymongo/paymongo-call.ts'
import { listChannels } from '#server/providers/paymongo/paymongo-channels.ts'

/** It is asked for the ways to pay of our account; no call tells of the secret of notices. */
export function paymongoCredentials(settings: PaymongoSettings): CredentialCheck[] {
  return [
    {
      name: 'paymongo',
      settings: ['PAYMONGO_SECRET_KEY', 'PAYMONGO_URL'],
      ask: async () => {
        const answer = await listChannels(settings, null)
        if (answer.kind !== 'answered') return answer
        return answered(`ways to pay: ${answer.value.map(({ name }) => name).join('; ') || 'none'}`)
      },
    },
    {
      name: 'paymongo, notices',
      settings: ['PAYMONGO_WEBHOOK_SECRET'],
      ask: null,
      because: 'no question has this secret; the first payment shows it',
    },
  ]
}
