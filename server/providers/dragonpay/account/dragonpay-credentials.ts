import { randomUUID } from 'node:crypto'
import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { type Answer, answered, refused } from '#server/providers/exchange/exchange.ts'
import {
  ask,
  type DragonpaySettings,
  NOT_FOUND,
  toFields,
  toText,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { inquire } from '#server/providers/dragonpay/dragonpay-collections.ts'
import { payoutQuestion } from '#server/providers/dragonpay/dragonpay-payouts.ts'

/** Both interfaces are asked for a payment that nobody has: that it is none is a good answer. */
export function dragonpayCredentials(settings: DragonpaySettings): CredentialCheck[] {
  return [
    {
      name: 'dragonpay, collections',
      settings: ['DRAGONPAY_MERCHANT_ID', 'DRAGONPAY_PASSWORD', 'DRAGONPAY_URL'],
      ask: async () => askCollections(settings),
    },
    {
      name: 'dragonpay, payouts',
      settings: ['DRAGONPAY_MERCHANT_ID', 'DRAGONPAY_PAYOUT_KEY', 'DRAGONPAY_URL'],
      ask: async () => askPayouts(settings),
    },
  ]
}

async function askCollections(settings: DragonpaySettings): Promise<Answer<string>> {
  const answer = await inquire(settings, { reference: randomUUID() })
  return answer.kind === 'answered' ? answered('it knows the merchant and the password') : answer
}

/** A wrong key is answered with HTTP 200 and a code. */
async function askPayouts(settings: DragonpaySettings): Promise<Answer<string>> {
  const question = payoutQuestion(settings, 'GET', randomUUID())
  const answer = await ask<string>(settings, question, (json) => {
    const fields = toFields(json)
    const code = toText(fields?.['code'])
    return /^-\d+$/.test(code) ? refused(code, toText(fields?.['message'])) : null
  })
  const isNone = answer.kind === 'refused' && answer.code === NOT_FOUND
  return isNone ? answered('it knows the merchant and the key') : answer
}
