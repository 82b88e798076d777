import { type Attack, atLeast, exactly } from '#drills/attack/attack.ts'
import { times } from '#drills/attack/caller.ts'
import { asksToRegister, asksToSignIn, codeTo, knownPhone, newPhone } from './codes.ts'
import { type Copy, MESSAGES_A_DAY } from '#drills/attack/copy.ts'

/** Networks of the attacker, and codes that each asks for without a proof. */
const NETWORKS = 48
const EACH = 9

/** Strangers of 48 networks use up the messages of a day; others still get their codes. */
export const budgets: Attack = {
  name: 'budgets',
  trust: 48,
  run: async (copy) => {
    const unknown = await askFromAll(copy, async (address) =>
      asksToSignIn(copy, 'ph', newPhone('ph'), { address }),
    )
    const untouched = await spentOf(copy, 'signIn')
    await askFromAll(copy, async (address) =>
      asksToRegister(copy, 'ph', newPhone('ph'), { address }),
    )
    const registering = await spentOf(copy, 'register')
    const victims = await times(NETWORKS * EACH, async () => knownPhone(copy, 'ph'))
    await askFromAll(copy, async (address, place) =>
      asksToSignIn(copy, 'ph', victims[place] ?? '', { address }),
    )
    const signingIn = await spentOf(copy, 'signIn')
    return [
      exactly(0, untouched, `messages spent by ${unknown} askings for unknown numbers`),
      atLeast(MESSAGES_A_DAY, registering, `messages of ${MESSAGES_A_DAY} used up to register`),
      atLeast(MESSAGES_A_DAY, signingIn, `messages of ${MESSAGES_A_DAY} used up to sign in`),
      exactly(5, await honestCodes(copy), 'codes to 5 honest borrowers who sign in after that'),
      exactly(5, await honestNewcomers(copy), 'codes to 5 honest newcomers after that'),
    ]
  },
}

async function askFromAll(
  copy: Copy,
  ask: (address: string, place: number) => Promise<unknown>,
): Promise<number> {
  // An hour later: what networks may have begins anew, and the messages of the day do not.
  for (const hourly of ['unproved:%', 'smsAddress:%', 'smsNetwork:%'])
    await copy.deps.database.deleteFrom('rate_limit').where('key', 'like', hourly).execute()
  await times(NETWORKS * EACH, async (place) =>
    ask(`198.18.${place % NETWORKS}.${Math.floor(place / NETWORKS)}`, place),
  )
  await copy.settle()
  return NETWORKS * EACH
}

async function spentOf({ deps }: Copy, budget: string): Promise<number> {
  const row = await deps.database
    .selectFrom('rate_limit')
    .select('points')
    .where('key', '=', `smsDay:${budget}`)
    .executeTakeFirst()
  return Math.min(row?.points ?? 0, MESSAGES_A_DAY)
}

async function honestCodes(copy: Copy): Promise<number> {
  const codes = await times(5, async (place) => {
    const phone = await knownPhone(copy, 'ph')
    await asksToSignIn(copy, 'ph', phone, { address: `203.0.${place}.7` })
    return codeTo(copy, phone)
  })
  return codes.filter((code) => code !== '').length
}

async function honestNewcomers(copy: Copy): Promise<number> {
  const codes = await times(5, async (place) => {
    const phone = newPhone('ph')
    await asksToRegister(copy, 'ph', phone, { address: `203.0.${place + 10}.7` })
    return codeTo(copy, phone)
  })
  return codes.filter((code) => code !== '').length
}
