import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closed, listen } from '#doubles/testing-doubles.ts'
import { adapter } from '#server/providers/identity-check/didit/identity-adapter.ts'

interface Asked {
  readonly url: string
  readonly key: unknown
  readonly form: string
}

/** What the service was asked, and what it answers by path. */
let asked: Asked[] = []
const DOCUMENT = {
  id_verification: {
    status: 'Approved',
    first_name: 'JUAN',
    last_name: 'HALIMBAWA',
    full_name: null,
    date_of_birth: '1990-02-03',
    document_number: 'N01-23',
  },
}
const FACES = { face_match: { status: 'Approved', score: 80 } }
let answers: Record<string, readonly [number, unknown]> = {}
const server = createServer((request, response) => {
  void (async () => {
    const { url = '', headers } = request
    asked.push({ url, key: headers['x-api-key'], form: String(await buffer(request)) })
    const [status, answer] = answers[url] ?? [404, {}]
    response.writeHead(status).end(JSON.stringify(answer))
  })()
})
const url = `http://127.0.0.1:${await listen(server)}`
afterAll(() => closed(server))
beforeEach(() => {
  asked = []
  answers = { '/v3/id-verification/': [200, DOCUMENT], '/v3/face-match/': [200, FACES] }
})

const around = { sandboxUrl: 'http://s.test', publicUrl: '', isTestMode: false }
const read = (env: Record<string, string>) => adapter.read({ ...around, env })
const { check, credentialCheck } = read({ DIDIT_URL: url, DIDIT_KEY: 'a-key-of-sixteen' })
const pictures = {
  front: Buffer.from('the front'),
  back: Buffer.from('the back'),
  selfie: Buffer.from('a face'),
}

test('the ID is looked at, then the face beside it; the service is asked to keep nothing', async () => {
  expect(await check.look(pictures)).toEqual({
    kind: 'answered',
    value: {
      isGenuine: true,
      isSameFace: true,
      fullName: 'JUAN HALIMBAWA',
      birthOn: '1990-02-03',
      idNumber: 'N01-23',
    },
  })
  const [document, faces] = asked
  expect(asked.map((each) => each.key)).toEqual(['a-key-of-sixteen', 'a-key-of-sixteen'])
  for (const { form } of asked) expect(form).toMatch(/name="save_api_request"\r\n\r\nfalse\r\n/)
  expect(document?.form).toMatch(/name="front_image"; filename="front_image\.jpg"[\s\S]*the front/)
  expect(document?.form).toMatch(/name="back_image"[\s\S]*the back/)
  expect(document?.form).not.toContain('a face')
  expect(faces?.form).toMatch(
    /name="user_image"[\s\S]*a face[\s\S]*name="ref_image"[\s\S]*the front/,
  )
})

test('a passport has no back', async () => {
  await check.look({ ...pictures, back: null })
  expect(asked[0]?.form).not.toContain('back_image')
})

test.for([
  ['In Review', 'Approved', { isGenuine: false, isSameFace: true }],
  ['Declined', 'Declined', { isGenuine: false, isSameFace: false }],
] as const)('a document that is %s and faces that are %s are no approval', async (said) => {
  const [document, faces, value] = said
  const { id_verification } = DOCUMENT
  answers = {
    '/v3/id-verification/': [200, { id_verification: { ...id_verification, status: document } }],
    '/v3/face-match/': [200, { face_match: { status: faces } }],
  }
  expect(await check.look(pictures)).toMatchObject({ kind: 'answered', value })
})

test.for([
  ['/v3/id-verification/', 403, {}, { kind: 'refused', code: 'HTTP 403' }],
  ['/v3/face-match/', 500, FACES, { kind: 'unknown', why: 'HTTP 500' }],
  ['/v3/face-match/', 200, {}, { kind: 'unknown', why: 'not the documented answer' }],
] as const)('%s with HTTP %i is no answer', async ([path, status, answer, outcome]) => {
  answers = { ...answers, [path]: [status, answer] }
  expect(await check.look(pictures)).toMatchObject(outcome)
})

test.for([
  [200, { balance: '12.3400' }, { kind: 'answered', value: 'credits: 12.3400' }],
  [401, {}, { kind: 'refused', code: 'HTTP 401' }],
  [500, {}, { kind: 'unknown', why: 'HTTP 500' }],
  [200, {}, { kind: 'unknown' }],
] as const)('its key is tried by the balance of our account: HTTP %i with %o', async (said) => {
  const [status, answer, outcome] = said
  answers = { '/v3/billing/balance/': [status, answer] }
  expect(await credentialCheck.ask?.()).toMatchObject(outcome)
  expect(asked).toMatchObject([{ key: 'a-key-of-sixteen', form: '' }])
})

test('without a key the double looks', () => {
  expect(read({})).toMatchObject({ isDouble: true, addresses: [] })
})
