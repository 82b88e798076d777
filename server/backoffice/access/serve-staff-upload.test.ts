// A file that staff send: its limits, how far it is, and the end of who leaves.
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { FILE_BYTES, tryBankStatement } from '#contract/console/money/bank-statements.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { banksFile } from '#server/payments/bank/testing-own-money.ts'
import { writeCamt053 } from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const maker = await testStaff(t, 'finance')
const on = '2026-11-02'
const FILE = writeCamt053({
  opening: 0n,
  closesOn: on,
  lines: [{ on, amount: 5_00n, reference: 'REF1', text: 'PEÑA' }],
})

const send = async (payload: Buffer | string, headers: Record<string, string> = {}, query = '') =>
  t.app.inject({
    method: 'POST',
    url: `${STAFF_BASE}${tryBankStatement.path}${query}`,
    headers: {
      cookie: maker.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload,
  })

const linesIn = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('the answer says how many lines are read, and last what the file brings', async () => {
  const { headers, body } = await send(FILE)
  expect(headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
  })
  const lines = linesIn(body)
  expect(lines.at(-2)).toEqual({ read: 2, about: 2 })
  expect(lines.at(-1)).toMatchObject({ code: '0', data: { lineCount: 1 } })
})

test('bytes of another encoding are read as the file declares them', async () => {
  const written = FILE.replace('UTF-8', 'ISO-8859-1')
  const { data } = linesIn((await send(Buffer.from(written, 'latin1'))).body).at(-1)!
  expect(data).toMatchObject({ lines: [{ text: expect.stringContaining('PEÑA') }] })
})

test('a refusal is the last line, and nothing follows it', async () => {
  const lines = linesIn((await send(FILE.replace('>5.00<', '>5.01<'))).body)
  expect(lines.at(-1)).toMatchObject({
    code: CODES.inputRefused,
    message: expect.stringMatching(/^Line \d+: it opens at .* Nothing is imported\.$/),
    data: null,
  })
})

test('a file that is too large, empty or no file is refused before it is read', async () => {
  const tooLarge = { 'content-length': String(FILE_BYTES + 1) }
  expect((await send(FILE, tooLarge)).json()).toMatchObject({
    code: CODES.inputRefused,
    message: 'The file is larger than 50 MB. Send a smaller one.',
  })
  expect((await send('')).json()).toMatchObject({ message: 'file: it is empty.' })
  const json = { 'content-type': 'application/json' }
  expect((await send(JSON.stringify({ file: FILE }), json)).json()).toMatchObject({
    code: CODES.inputRefused,
  })
  expect((await send(FILE, {}, '?leaveOutOthers=maybe')).json()).toMatchObject({
    code: CODES.inputRefused,
  })
})
