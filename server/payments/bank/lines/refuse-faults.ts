import { CODES } from '#contract/codes.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { StatementFault } from '#server/providers/bank/statement.ts'

/** @throws Refusal -1002 with the line and what is wrong with it, for a fault of a bank's file */
export async function refusingFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    const why = error.message.charAt(0).toUpperCase() + error.message.slice(1)
    throw new Refusal(CODES.inputRefused, englishOnly(`${why}. Nothing is imported.`))
  }
}

/** Why something is not done with statements and their lines now. Finance alone reads it. */
export function notNow(why: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(why))
}

/** Why something is not what was given of a line. Finance alone reads it. @param why with its field */
export function notThat(why: string): Refusal {
  return inputRefused(englishOnly(why))
}
