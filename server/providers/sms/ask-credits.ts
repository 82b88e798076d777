import type { ProviderAnswers } from '#server/providers/exchange/provider-answers.ts'
import type { Sms } from '#server/providers/sms/sms.ts'
import { ACCOUNT, SEMAPHORE } from '#server/providers/sms/watched-sms.ts'

/**
 * Asks the gateway for our credits: so it is known whether it answers, whoever asks for a message or
 * none.
 */
export async function askCredits({
  sms,
  providerAnswers,
}: {
  readonly sms: Sms
  readonly providerAnswers: ProviderAnswers
}): Promise<void> {
  const answer = await sms.credits()
  if (answer.kind === 'answered')
    await providerAnswers.storeCredits(SEMAPHORE, ACCOUNT, answer.value)
}

/**
 * Whether text messages do not go out now. It rests on the question for the credits alone, never on
 * a message: or the answer to one number would tell whether another one got a message.
 */
export async function areMessagesLate({
  providerAnswers,
}: {
  readonly providerAnswers: ProviderAnswers
}): Promise<boolean> {
  return providerAnswers.isFailing(SEMAPHORE, ACCOUNT)
}
