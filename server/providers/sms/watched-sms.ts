import { type ProviderAnswers, watched } from '#server/providers/exchange/provider-answers.ts'
import type { Sms } from '#server/providers/sms/sms.ts'

/** The gateway's name in the table provider_answer and in metrics. */
export const SEMAPHORE = 'semaphore'

/** What each method of the gateway is noted as. Codes go by its priority queue. */
export function watchedSms(sms: Sms, answers: ProviderAnswers): Sms {
  return watched(sms, answers, SEMAPHORE, (method, [, , queue]) => {
    if (method !== 'send') return method === 'credits' ? ACCOUNT : 'list'
    return queue === 'priority' ? 'codes' : 'messages'
  })
}

/** The question for the account, which is asked every minute whatever is sent. */
export const ACCOUNT = 'account'
