import { signInWithCode } from '#contract/sign-in/sign-in.ts'
import { type Attack, atMost, exactly } from '#drills/attack/attack.ts'
import { call, times } from '#drills/attack/caller.ts'
import { asksToSignIn, knownPhone, workFor } from './codes.ts'
import { WRONG_CODES_AN_HOUR } from '#drills/attack/copy.ts'

/** Numbers, and tries at the code of each: by four strangers, five each. */
const NUMBERS = 40
const EACH = 20
/** Tries that a code has once codes are guessed. */
const GUARDED = 3

/** A machine asks for the codes of many numbers, and has some tries at each of them. */
export const guessesAtAll: Attack = {
  name: 'guesses-at-all',
  trust: 49,
  run: async (copy) => {
    const phones = await times(NUMBERS, async () => knownPhone(copy, 'ph'))
    await times(NUMBERS, async (place) =>
      asksToSignIn(copy, 'ph', phones[place] ?? '', { address: `198.18.${place}.7` }),
    )
    await times(NUMBERS * EACH, async (place) => {
      const phone = phones[Math.floor(place / EACH)] ?? ''
      const headers = { cookie: `asker=${place % 4}`, 'x-requested-with': 'XMLHttpRequest' }
      const address = `198.19.${place % 200}.9`
      return call(
        copy,
        signInWithCode,
        { phone, smsCode: '000000' },
        { brand: 'ph', address, headers },
      )
    })
    const { tries } = await copy.deps.database
      .selectFrom('sms_code')
      .select(({ fn }) => fn.sum<string>('tries').as('tries'))
      .where('phone', 'in', phones)
      .executeTakeFirstOrThrow()
    const most = WRONG_CODES_AN_HOUR + NUMBERS * GUARDED
    const next = await knownPhone(copy, 'ph')
    const asked = await asksToSignIn(copy, 'ph', next, { address: '203.0.113.77' })
    const asksForWork = (await workFor(asked)) !== undefined
    return [
      atMost(most, Number(tries), `codes compared, of ${NUMBERS * EACH} guesses over all numbers`),
      exactly(1, asksForWork ? 1 : 0, 'proofs asked of a stranger for the next code'),
    ]
  },
}
