import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { CodePurpose } from '#server/identity/sms-code/code-key.ts'

/**
 * What codes are sent for, each with a budget of its own (SMS_PER_DAY): who uses up one of them
 * stops nobody who needs another.
 */
export const SMS_BUDGETS = ['signIn', 'register', 'money', 'knownBrowser'] as const
export type SmsBudget = (typeof SMS_BUDGETS)[number]

/** The budget of one code. */
export interface Spending {
  readonly budget: SmsBudget
  /** Of whoever asked; null for a signed-in borrower. */
  readonly network: string | null
}

export function smsBudget(purpose: CodePurpose): SmsBudget {
  if (purpose === 'login') return 'signIn'
  return purpose === 'register' ? 'register' : 'money'
}

/**
 * Counts one message that is about to be sent. When the budget of the day is used up, networks that
 * had few messages today get theirs from a reserve, which fills up again each hour: so whoever used
 * it up does not stop the others.
 *
 * @returns false when it must not be sent
 */
export async function spend(
  { limits, logger }: Pick<Dependencies, 'limits' | 'logger'>,
  { budget, network }: Spending,
): Promise<boolean> {
  const hadFew = network === null || (await limits.take('smsFewSent', `${budget} ${network}`))
  if (await limits.take('smsDay', budget)) return true
  // For the engineer on call: somebody wastes the lender's money, or the setting is too low.
  logger.error({ budget }, DAY_USED_UP)
  return hadFew && limits.take('smsReserve', budget)
}

/** The log line that an alarm watches for (docs/operate/limits.md). */
export const DAY_USED_UP = 'the messages of the day are used up'

/** Undoes `spend` for a message that was not sent. */
export async function unspend(limits: Limits, { budget }: Spending): Promise<void> {
  await limits.giveBack('smsDay', budget)
}

/** Whether a message for this may be sent now. What it says is true of every number alike. */
export async function isBudgetLeft(
  limits: Limits,
  { budget, network }: Spending,
): Promise<boolean> {
  if (await limits.isLeft('smsDay', budget)) return true
  if (!(await limits.isLeft('smsReserve', budget))) return false
  return network === null || limits.isLeft('smsFewSent', `${budget} ${network}`)
}
