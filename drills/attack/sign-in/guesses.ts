import { signInWithCode } from '#contract/sign-in/sign-in.ts'
import { type Attack, exactly } from '#drills/attack/attack.ts'
import { call, times } from '#drills/attack/caller.ts'
import { asksToSignIn, codeTo, knownPhone } from './codes.ts'

/** Strangers guess at the code that a borrower has just asked for, 200 times at once. */
export const guesses: Attack = {
  name: 'guesses',
  trust: 49,
  run: async (copy) => {
    const phone = await knownPhone(copy, 'ph')
    const asked = await asksToSignIn(copy, 'ph', phone, { address: '203.0.113.5' })
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
    const right = await codeTo(copy, phone)
    const stranger = async (place: number, smsCode: string) =>
      call(
        copy,
        signInWithCode,
        { phone, smsCode },
        {
          brand: 'ph',
          address: `198.51.${place % 100}.9`,
          headers: { cookie: `asker=${place % 40}`, 'x-requested-with': 'XMLHttpRequest' },
        },
      )
    const wrong = right === '123456' ? '654321' : '123456'
    const guessed = await times(200, async (place) => stranger(place, wrong), 40)
    const { tries } = await copy.deps.database
      .selectFrom('sms_code')
      .select('tries')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    const late = await stranger(7, right)
    const owner = await call(
      copy,
      signInWithCode,
      { phone, smsCode: right },
      {
        brand: 'ph',
        address: '203.0.113.5',
        headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
      },
    )
    return [
      exactly(15, tries, `guesses compared, of ${guessed.length} at once by 40 strangers`),
      exactly(0, late.code === '0' ? 1 : 0, 'strangers signed in with the right code after them'),
      exactly(1, owner.code === '0' ? 1 : 0, 'owners signed in by their own code after all that'),
    ]
  },
}
