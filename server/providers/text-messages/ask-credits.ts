import type { Dependencies } from '#server/providers/dependencies.ts'
import { ACCOUNT } from '#server/providers/sms/watched-sms.ts'

/**
 * Asks the gateways for our credits: so it is known whether they answer, whoever asks for a message
 * or none.
 */
export async function askCredits({
  sms,
  providerAnswers,
}: Pick<Dependencies, 'sms' | 'providerAnswers'>): Promise<void> {
  const each = sms.map(async ({ key, credits }) => {
    const answer = await credits?.()
    if (answer?.kind === 'answered') await providerAnswers.storeCredits(key, ACCOUNT, answer.value)
  })
  await Promise.all(each)
}

/**
 * Whether text messages do not go out now: no gateway answers. It rests on the question for the
 * credits alone, never on a message: or the answer to one number would tell whether another one got
 * a message.
 */
export async function areMessagesLate({
  sms,
  providerAnswers,
}: Pick<Dependencies, 'sms' | 'providerAnswers'>): Promise<boolean> {
  for (const { key } of sms) if (!(await providerAnswers.isFailing(key, ACCOUNT))) return false
  return true
}
