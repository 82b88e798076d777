import { hostOf, networkOf } from '#server/platform/http/address-block.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'

/**
 * Counts one requested message of an address: messages cost money.
 *
 * @throws Refusal -1003 when the address, its network or the day has used up its messages
 */
export async function countSender(
  { limits, logger }: Pick<Dependencies, 'limits' | 'logger'>,
  address: string,
): Promise<void> {
  await limits.count('smsAddress', hostOf(address))
  await limits.count('smsNetwork', networkOf(address))
  try {
    await limits.count('smsDay', 'all')
  } catch (error) {
    // For the engineer on call: nobody gets a code now, or somebody wastes the lender's money.
    if (error instanceof Refusal) logger.error(DAY_USED_UP)
    throw error
  }
}

/** The log line that an alarm watches for (docs/operations.md). */
export const DAY_USED_UP = 'the messages of the day are used up'

/**
 * Counts one message to a phone.
 *
 * @throws Refusal -1003 within 60 seconds of the one before, and after 5 of a day
 */
export async function countPhone(limits: Limits, key: CodeKey): Promise<void> {
  await limits.count('smsPause', pauseOf(key))
  await limits.count('smsPhone', key.phone)
}

/** Undoes `countPhone` for a message that was not sent. */
export async function uncountPhone(limits: Limits, key: CodeKey): Promise<void> {
  await limits.giveBack('smsPause', pauseOf(key))
  await limits.giveBack('smsPhone', key.phone)
}

function pauseOf({ brand, phone, purpose }: CodeKey): string {
  return `${brand} ${phone} ${purpose}`
}
