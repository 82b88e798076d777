import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

// Tries are counted for each code and each asker, and a machine that asks for the codes of many
// numbers has some at each. So wrong ones are counted over all numbers too.

const ALL_NUMBERS = 'all'

/**
 * Whether more sign-in codes were wrong within an hour than people mistype (WRONG_CODES_PER_HOUR).
 * Then each stranger who asks for a code shows a proof, a code has fewer tries (GUARDED_TRIES), and they
 * wait between two; a browser that the borrower signed in with, and passkeys, go on as always.
 */
export async function areCodesGuessed({ limits }: Pick<Dependencies, 'limits'>): Promise<boolean> {
  return !(await limits.isLeft('wrongCodes', ALL_NUMBERS))
}

/** Counts a wrong sign-in code of a stranger; one too many is an alarm. */
export async function countWrongCode({
  limits,
  alarms,
}: Pick<Dependencies, 'limits' | 'alarms'>): Promise<void> {
  if (!(await limits.take('wrongCodes', ALL_NUMBERS))) alarms.raise('sign-in codes are guessed', {})
}

/**
 * Counts a try of a code while codes are guessed. Whoever asked for it never waits for others.
 *
 * @param isAsker whether they asked for the code that can be tried now
 * @throws Refusal -1003 within 30 seconds of the try before
 */
export async function countGuardedTry(
  { limits }: Pick<Dependencies, 'limits'>,
  { brand, phone }: CodeKey,
  isAsker: boolean,
): Promise<void> {
  await limits.count('guessedCodeTry', `${brand} ${phone} ${isAsker ? 'asker' : 'others'}`)
}
