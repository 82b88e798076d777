import { getCaptcha, getSid } from '#contract/growth/promotion.ts'
import { type Attack, atLeast, atMost, exactly, type Figure } from '#drills/attack/attack.ts'
import { call, send, times } from '#drills/attack/caller.ts'
import { asksToRegister, messageCount, newPhone, workFor } from './codes.ts'
import type { Copy } from '#drills/attack/copy.ts'

/** Pictures that the machine fetches and reads. */
const PICTURES = 100
/** Proofs that are really worked for; the rest of a network's hour is set. */
const PROOFS = 10
/** Codes of a network in an hour (SMS_PER_NETWORK), and without a proof. */
const NETWORK_CODES = 300
const UNPROVED = 9
/** Dollars of a rented core in an hour, and seconds for a machine to read a picture. */
const CORE_DOLLARS = 0.04
const PICTURE_SECONDS = 0.1

/** A machine that reads every picture asks for codes from one network, for an hour. */
export const captcha: Attack = {
  name: 'captcha',
  trust: 51,
  run: async (copy, isFull) => {
    const read = await times(PICTURES, async (place) => readPicture(copy, place))
    const unproved = await codesWithoutProof(copy)
    const proofs = isFull ? NETWORK_CODES - UNPROVED : PROOFS
    const { seconds, replayed, sent } = await codesWithProof(copy, proofs)
    return [
      atLeast(PICTURES, read.filter(Boolean).length, `pictures read by a machine of ${PICTURES}`),
      atMost(UNPROVED, unproved, 'codes sent to 60 askings of one /24 without a proof'),
      exactly(proofs, sent, `codes sent for ${proofs} proofs`),
      exactly(0, replayed, 'codes more for the same proofs, written otherwise'),
      atMost(NETWORK_CODES, await codesAfterAnHour(copy), 'codes of one /24 in an hour, proved'),
      priceOf(seconds / proofs),
    ]
  },
}

async function readPicture(copy: Copy, place: number): Promise<boolean> {
  const sender = { address: `192.0.2.${place}` }
  const { data } = await call(copy, getSid, {}, sender)
  const { sid } = data as { sid: string }
  const picture = await call(copy, getCaptcha, { sid, t: '1' }, sender)
  const { text } = await send(copy, 'GET', `/sandbox/captcha?sid=${sid}`)
  return picture.status === 200 && text.includes('"text"')
}

async function codesWithoutProof(copy: Copy): Promise<number> {
  const before = await messageCount(copy)
  await times(60, async (place) =>
    asksToRegister(copy, 'ph', newPhone('ph'), { address: `198.51.100.${place}` }),
  )
  return (await messageCount(copy)) - before
}

/** From addresses of the network that has used up its nine. */
async function codesWithProof(copy: Copy, count: number) {
  const sentBefore = await messageCount(copy)
  let seconds = 0
  const proofs: string[] = []
  for (let place = 0; place < count; place += 1) {
    const sender = { address: `198.51.100.${place % 250}` }
    const asked = await asksToRegister(copy, 'ph', newPhone('ph'), sender)
    const before = process.cpuUsage()
    const proof = (await workFor(asked)) ?? ''
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1_000_000
    await asksToRegister(copy, 'ph', newPhone('ph'), sender, proof)
    proofs.push(proof)
  }
  const sent = (await messageCount(copy)) - sentBefore
  for (const proof of proofs)
    for (const written of [proof, rewritten(proof, 'a'), rewritten(proof, 'b')])
      await asksToRegister(copy, 'ph', newPhone('ph'), { address: '198.51.100.251' }, written)
  return { seconds, sent, replayed: (await messageCount(copy)) - sentBefore - sent }
}

/** The same proof behind a signature of nothing. */
function rewritten(proof: string, letter: string): string {
  const decoy = JSON.stringify({ signature: letter.repeat(64) })
  return `{"decoy":${decoy},${proof.slice(1)}`
}

/** Sets what the network has asked for to one less than it may, and asks for three more. */
async function codesAfterAnHour(copy: Copy): Promise<number> {
  const { database } = copy.deps
  await database
    .updateTable('rate_limit')
    .set({ points: NETWORK_CODES - 1 })
    .where('key', '=', 'smsNetwork:198.51.100')
    .execute()
  const before = await messageCount(copy)
  for (let place = 0; place < 3; place += 1) {
    const sender = { address: `198.51.100.${200 + place}` }
    const asked = await asksToRegister(copy, 'ph', newPhone('ph'), sender)
    await asksToRegister(copy, 'ph', newPhone('ph'), sender, await workFor(asked))
  }
  return NETWORK_CODES - 1 + (await messageCount(copy)) - before
}

/** What docs/operate/limits.md says of the price: work of one core, and networks. */
function priceOf(secondsEach: number): Figure {
  const networks = Math.ceil(1000 / NETWORK_CODES)
  const work = (1000 - networks * UNPROVED) * secondsEach
  const core = work + 1000 * PICTURE_SECONDS
  const dollars = (core / 3600) * CORE_DOLLARS
  return atLeast(
    0.1,
    secondsEach,
    `s of a core for a proof: 1,000 codes take ${core.toFixed(0)} s of a core, $${dollars.toFixed(4)}, and ${networks} networks of 10 addresses for an hour`,
  )
}
