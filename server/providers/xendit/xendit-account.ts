import type { Centavos } from '#domain/money/money.ts'
import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import { readPesos } from '#server/providers/xendit/xendit-amount.ts'
import { ask, toFields, type XenditSettings } from '#server/providers/xendit/xendit-call.ts'

/**
 * What can be paid out: the balance of the cash account in pesos, from which a payout is taken when
 * it is made (docs.xendit.co/apidocs/get-balance).
 */
export async function askBalance(settings: XenditSettings): Promise<Answer<Centavos>> {
  const path = '/balance?account_type=CASH&currency=PHP'
  return ask(settings, { method: 'GET', path }, (json) => readPesos(toFields(json)?.['balance']))
}

/** It is asked for the balance; no call tells of the token of webhooks. */
export function xenditCredentials(settings: XenditSettings): CredentialCheck[] {
  return [
    {
      name: 'xendit',
      settings: ['XENDIT_SECRET_KEY', 'XENDIT_URL'],
      ask: async () => {
        const answer = await askBalance(settings)
        return answer.kind === 'answered' ? answered('it tells our balance') : answer
      },
    },
    {
      name: 'xendit, notices',
      settings: ['XENDIT_CALLBACK_TOKEN'],
      ask: null,
      because: 'no question has this token; the first payout shows it',
    },
  ]
}
