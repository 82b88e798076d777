import { type ProviderAnswers, watched } from '#server/providers/exchange/provider-answers.ts'
import type { HowToSend, Sms } from '#server/providers/sms/sms-gateway.ts'

/** The same gateways, whose answers are noted: codes apart, which go before all others. */
export function watchedSms(sms: Sms, answers: ProviderAnswers): Sms {
  return sms.map((gateway) =>
    watched(gateway, answers, gateway.key, (method, [, , how]) => {
      if (method !== 'send') return method === 'credits' ? ACCOUNT : 'list'
      return (how as HowToSend).queue === 'priority' ? 'codes' : 'messages'
    }),
  )
}

/** The question for the account, which is asked every minute whatever is sent. */
export const ACCOUNT = 'account'
