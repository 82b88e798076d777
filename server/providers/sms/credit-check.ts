import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { answered } from '#server/providers/exchange/exchange.ts'
import type { SmsGateway } from '#server/providers/sms/sms-gateway.ts'

/** A gateway is asked for the credits of our account, where it has that question. */
export function creditCheck(
  { key, credits }: SmsGateway,
  settings: readonly string[],
): CredentialCheck {
  const named = { name: key, settings }
  if (credits === null)
    return {
      ...named,
      ask: null,
      because: 'this gateway has no question; doctor --send-sms NUMBER sends one message',
    }
  return {
    ...named,
    ask: async () => {
      const answer = await credits()
      if (answer.kind !== 'answered') return answer
      return answered(answer.value === null ? 'it knows the account' : `credits: ${answer.value}`)
    },
  }
}
