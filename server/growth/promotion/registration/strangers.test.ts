import { createServer } from 'node:http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app/start/app.ts'
import { type PageBrand, promotionTools } from '#server/growth/promotion/pages/testing-promotion.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { proofService } from '#server/providers/proof/proof-service.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What strangers learn, and what they have to do for it: trust requirements 50 and 51.

const server = await testApp({ CAPTCHA_PROOF: 'work' })
const { deps } = server
const tools = promotionTools(server)
const { newPhone, solvedCheaply, sendCode, codeTo, registers, registered } = tools
const { borrowersOf, messagesTo, messageCount, forgetLimits } = tools

beforeEach(forgetLimits)

// Trust requirement 50.
describe('who is registered', () => {
  const anywhere = (place: number) => ({ remoteAddress: `2001:db8:7:${place.toString(16)}::1` })
  const wrongTries = async (brand: PageBrand, phone: string, place: number) => {
    const wrong = { ...(await solvedCheaply()), smsCode: 'wrong' }
    return registers(brand, phone, wrong, anywhere(place))
  }

  test('is told to a network of market asGiven by 20 of 30 answers, and then nothing is sent', async () => {
    const known = []
    for (let count = 0; count < 15; count += 1) known.push(await registered('given'))
    await forgetLimits()
    const before = await messageCount()
    const codes: string[] = []
    for (const [place, phone] of known.entries()) {
      codes.push((await sendCode('given', phone, {}, anywhere(place))).code)
      codes.push((await sendCode('given', newPhone('given'), {}, anywhere(place))).code)
    }
    expect(codes).toEqual('11 0 '.repeat(10).concat('0 '.repeat(10)).trim().split(' '))
    expect((await messageCount()) - before).toBe(15)
    // Asked for again, both have to wait alike.
    expect((await sendCode('given', known[14] ?? '', {}, anywhere(99))).code).toBe('-1003')
  })

  test('is told in market philippines by the text message alone, and by the right code', async () => {
    const known = await registered('ph')
    await forgetLimits()
    const [asked, unknown] = [await sendCode('ph', known), await sendCode('ph', newPhone('ph'))]
    expect({ ...asked, sent: null }).toEqual({ ...unknown, sent: null })
    const [message] = await messagesTo(known)
    expect(message?.text).toMatch(
      /^You already have an account with Hiram\. Log in with this number\./,
    )
    expect(message?.text.length).toBeLessThanOrEqual(160)
    const { sid, capcode } = asked.sent
    const right = await registers('ph', known, { sid, capcode, smsCode: await codeTo(known) })
    expect(right).toMatchObject({ code: '11', data: null })
    expect(await borrowersOf(known)).toHaveLength(1)
  })

  test.each(['given', 'ph'] as const)(
    'is not told by a wrong code on the page of brand %s',
    async (brand) => {
      const [known, unknown] = [await registered(brand), newPhone(brand)]
      await forgetLimits()
      for (let place = 0; place < 3; place += 1) {
        const answer = await wrongTries(brand, known, place)
        expect(answer).toEqual(await wrongTries(brand, unknown, place))
        expect(answer.code).toBe('800006')
      }
    },
  )
})

interface Asked {
  kind: string
  challenge: string
}
const askedIn = ({ data }: { data: unknown }) => (data as { proof: Asked }).proof

const workOn = async ({ challenge: text }: Asked) => {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

async function useUp(key: string, points: number) {
  await deps.pool.query('insert into rate_limit (key, points, expire) values ($1, $2, $3)', [
    key,
    points,
    Date.now() + 60 * 60 * 1000,
  ])
}

// Trust requirement 51.
describe('a proof', () => {
  test('is needed in market philippines from the tenth code an hour of a network on, with the same picture', async () => {
    const from = (place: number) => ({ remoteAddress: `203.0.113.${place}` })
    for (let place = 0; place < 9; place += 1)
      expect((await sendCode('ph', newPhone('ph'), {}, from(place))).code).toBe('0')
    const tenth = await sendCode('ph', newPhone('ph'), {}, from(9))
    expect([tenth.code, askedIn(tenth).kind]).toEqual(['-1007', 'work'])
    const proof = await workOn(askedIn(tenth))
    const { phone, sid, capcode } = tenth.sent
    expect((await sendCode('ph', phone, { sid, capcode, proof }, from(9))).code).toBe('0')
    // The network next to it needs none.
    const next = await sendCode('ph', newPhone('ph'), {}, { remoteAddress: '203.0.114.1' })
    expect(next.code).toBe('0')
  })

  test('is good once, however it is written', async () => {
    await useUp('unproved:127.0.0', 9)
    const proof = await workOn(askedIn(await sendCode('ph', newPhone('ph'))))
    const { challenge, solution } = JSON.parse(proof) as { challenge: object; solution: object }
    const decoy = { signature: 'a'.repeat(64) }
    const written = [
      proof,
      JSON.stringify({ decoy, challenge, solution }),
      JSON.stringify({ challenge, solution, more: 1 }),
      JSON.stringify({ challenge, solution: { ...solution, time: 7 } }, null, 1),
      proof.replace('"signature"', String.raw`"\u0073ignature"`),
    ]
    const codes = []
    for (const one of written)
      codes.push((await sendCode('ph', newPhone('ph'), { proof: one })).code)
    expect(codes).toEqual(['0', ...Array(4).fill('-1007')])
  })

  test('is needed for a code that signs in too, but not in a browser that signed in before', async () => {
    const signIns = signInTools(server)
    const phone = await signIns.known('ph')
    const code = await signIns.loginCode('ph', phone)
    const { cookies } = await signIns.logInAnswer('ph', phone, code)
    const known = cookies.find(({ name }) => name === 'known')?.value ?? ''
    await forgetLimits()
    await useUp('unproved:127.0.0', 9)
    const refused = await signIns.asksForCode('ph', phone)
    expect([refused.code, askedIn(refused).kind]).toEqual(['-1007', 'work'])
    const proof = await workOn(askedIn(refused))
    expect((await signIns.asksForCode('ph', phone, { proof })).code).toBe('0')
    expect((await signIns.asksForCode('ph', phone, {}, { cookies: { known } })).code).toBe('0')
  })

  test.each([
    [
      'of another challenge',
      ({ challenge }: Asked) => challenge.replace('"cost":5000', '"cost":1'),
    ],
    ['without its signature', ({ challenge }: Asked) => challenge.replace('"signature"', '"x"')],
    [
      'without the other signature',
      ({ challenge }: Asked) => challenge.replace('keySignature', 'x'),
    ],
  ])('%s is none, and so is any text', async (_, forge) => {
    await useUp('unproved:127.0.0', 9)
    const asked = askedIn(await sendCode('ph', newPhone('ph')))
    const solution = { counter: 1, derivedKey: '00'.repeat(32) }
    const forged = JSON.stringify({ challenge: JSON.parse(forge(asked)) as unknown, solution })
    const nothing = '{"challenge":{"parameters":null,"signature":"x"}}'
    for (const proof of [forged, nothing, '', 'null', '{}', '{"challenge":1}', 'x'.repeat(4096)])
      expect((await sendCode('ph', newPhone('ph'), { proof })).code).toBe('-1007')
  })

  test('in market asGiven only raises what a network may have', async () => {
    const page = async (proof?: string) =>
      sendCode('given', newPhone('given'), proof === undefined ? {} : { proof })
    await useUp('smsNetwork:127.0.0', 299)
    expect((await page()).code).toBe('0')
    const refused = await page()
    expect(refused).toMatchObject({ code: '-1003', data: { retryAfter: expect.any(Number) } })
    expect((await page(await workOn(askedIn(refused)))).code).toBe('0')
  })

  test('in market philippines leaves a network with what it may have', async () => {
    await useUp('unproved:127.0.0', 9)
    await useUp('smsNetwork:127.0.0', 299)
    const asks = async () => {
      const phone = newPhone('ph')
      const proof = await workOn(askedIn(await sendCode('ph', phone)))
      return (await sendCode('ph', phone, { proof })).code
    }
    expect([await asks(), await asks()]).toEqual(['0', '-1003'])
  })

  test('may be the word of a service, whose answer is asked for on the server', async () => {
    const heard: Record<string, string>[] = []
    const service = createServer((request, reply) => {
      void (async () => {
        const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
        const form = Object.fromEntries(new URLSearchParams(body.toString()))
        heard.push(form)
        reply.end(
          form['response'] === 'dead' ? 'oops' : `{"success":${form['response'] === 'good'}}`,
        )
      })()
    })
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', () => resolve()))
    afterAll(() => service.close())
    const { port } = service.address() as { port: number }
    for (const kind of ['turnstile', 'hcaptcha'] as const) {
      await forgetLimits()
      const verifyUrl = `http://127.0.0.1:${port}/siteverify`
      const proofs = proofService({ kind, siteKey: 'site', secret: 'key', verifyUrl })
      const widgetOrigins = ['https://widget.example']
      const app = await buildApp(
        { ...deps, proofs, config: { ...deps.config, widgetOrigins } },
        null,
      )
      const asking = promotionTools({ ...server, app }).sendCode
      await useUp('unproved:127.0.0', 9)
      const asked = await asking('ph', newPhone('ph'))
      expect(askedIn(asked)).toEqual({ kind, siteKey: 'site' })
      expect((await asking('ph', newPhone('ph'), { proof: 'bad' })).code).toBe('-1007')
      expect((await asking('ph', newPhone('ph'), { proof: 'dead' })).code).toBe('-1007')
      expect((await asking('ph', newPhone('ph'), { proof: 'good' })).code).toBe('0')
      const { headers } = await app.inject('/promotion?id=2')
      for (const directive of ['script-src', 'frame-src'])
        expect(headers['content-security-policy']).toMatch(
          new RegExp(`${directive} [^;]*https://widget.example`),
        )
      await app.close()
    }
    expect(heard[0]).toMatchObject({ secret: 'key', response: 'bad', remoteip: '127.0.0.1' })
    const { headers } = await server.app.inject('/promotion?id=2')
    expect(headers['content-security-policy']).not.toContain('https://widget')
    expect(headers['content-security-policy']).not.toMatch(/cloudflare|hcaptcha/)
  })
})
