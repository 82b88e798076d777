import { register } from '#contract/growth/promotion.ts'
import { solvedCaptcha } from '#server/identity/captcha/testing-captcha.ts'
import { type Attack, atMost, exactly } from '#drills/attack/attack.ts'
import { call, type Heard, times } from '#drills/attack/caller.ts'
import {
  asksToRegister,
  asksToSignIn,
  type AttackedBrand,
  knownPhone,
  newPhone,
  PAGES,
} from './codes.ts'
import type { Copy } from '#drills/attack/copy.ts'

/** Askings of one /48, half of them for borrowers. */
const TRIES = 600
const FULL_TRIES = 10_000
/** What get-sms may name in market asGiven. */
const TOLD = 20

/** A network of market-wide size finds out which numbers borrow. */
export const listing: Attack = {
  name: 'listing',
  trust: 50,
  run: async (copy, isFull) => {
    const tries = isFull ? FULL_TRIES : TRIES
    const given = await toldApart(copy, 'given', tries)
    await copy.forgetLimits()
    const ph = await toldApart(copy, 'ph', tries)
    await copy.forgetLimits()
    const signingIn = await toldApart(copy, 'ph', tries, asksToSignIn)
    await copy.forgetLimits()
    const registering = await toldApart(copy, 'given', tries, guessesToRegister)
    return [
      atMost(TOLD, given, `numbers told apart by ${tries} get-sms of one /48, asGiven`),
      exactly(0, ph, `numbers told apart by ${tries} get-sms, philippines`),
      exactly(0, signingIn, `numbers told apart by ${tries} sms-code`),
      exactly(0, registering, `numbers told apart by ${tries} register with a wrong code`),
    ]
  },
}

type Ask = typeof asksToSignIn

/** How many answers come for borrowers alone, or for unknown numbers alone. */
async function toldApart(
  copy: Copy,
  brand: AttackedBrand,
  tries: number,
  ask: Ask = asksToRegister,
): Promise<number> {
  const answers = await times(tries, async (place) => {
    const isKnown = place % 2 === 0
    const phone = isKnown ? await knownPhone(copy, brand) : newPhone(brand)
    // A host of its own in the /48, so that only the network counts.
    const address = `2001:db8:7:${(place % 60_000).toString(16)}::1`
    return { isKnown, answer: shapeOf(await ask(copy, brand, phone, { address })) }
  })
  const of = (wanted: boolean) =>
    new Set(answers.filter(({ isKnown }) => isKnown === wanted).map(({ answer }) => answer))
  const [known, unknown] = [of(true), of(false)]
  return answers.filter(({ answer }) => known.has(answer) !== unknown.has(answer)).length
}

/** An answer without what differs from one asking to the next. */
function shapeOf({ status, code, text }: Heard): string {
  const plain = text
    .replace(/"retryAfter":\d+/, '"retryAfter"')
    .replace(/"challenge":"(?:[^"\\]|\\.)*"/, '"challenge"')
    .replace(/\b\d+ (seconds|minutes|segundo|minuto)/g, 'some $1')
  return `${status} ${code} ${plain}`
}

async function guessesToRegister(
  copy: Copy,
  brand: AttackedBrand,
  phone: string,
  { address = '' }: { address?: string },
): Promise<Heard> {
  const input = { ...PAGES[brand], phone, ...(await solvedCaptcha(copy.deps)), smsCode: '000000' }
  return call(copy, register, input, { brand, address })
}
