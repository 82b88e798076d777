import { createPublicKey, verify } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getExportKey } from '#contract/loan/bookkeeping.ts'
import { csvCells, csvText } from '#server/lending/bookkeeping/csv.ts'
import { checkExport } from '#server/lending/bookkeeping/export-faults.ts'
import { readCsv } from '#server/lending/bookkeeping/export-csv.ts'
import { readJson } from '#server/lending/bookkeeping/export-json.ts'
import { readPdf } from '#server/lending/bookkeeping/export-pdf.ts'
import { exported, FORMATS, settledLoan } from '#server/lending/bookkeeping/testing-export.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { loanOf, expectCleanBooks } = repaymentTools(server)
const loan = await settledLoan(server)
const files = {
  csv: (await exported(server, loan, 'csv')).rawPayload,
  json: (await exported(server, loan, 'json')).rawPayload,
  pdf: (await exported(server, loan, 'pdf')).rawPayload,
}
const { key } = (await ask(app, getExportKey, {})).data
const trusted = { key, brands: deps.config.brands }

async function faultsOf(bytes: Buffer): Promise<readonly string[]> {
  return (await checkExport(bytes, trusted)).faults
}

// spec: API-055
test('the three formats have the same chain, and each is valid', async () => {
  const [one, ...others] = [readJson(files.json), readCsv(files.csv), readPdf(files.pdf)]
  for (const other of others) expect(other).toEqual(one)
  const booked = await loan.entries()
  expect(one?.entries.map(({ hash }) => hash)).toEqual(
    booked.map(({ hash }) => hash.toString('hex')),
  )
  expect(one?.statement).toMatchObject({
    entryCount: booked.length,
    head: booked.at(-1)?.hash.toString('hex'),
    outstanding: '0',
  })
  expect(booked.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['disbursed', 'accrued', 'due', 'extended', 'repaid']),
  )
  for (const format of FORMATS) expect(await faultsOf(files[format]), format).toEqual([])
})

// spec: API-055
test('the same entries make the same bytes; the file is a download and is never cached', async () => {
  const types = { csv: 'text/csv', json: 'application/json', pdf: 'application/pdf' }
  for (const format of FORMATS) {
    const again = await exported(server, loan, format)
    expect(again.rawPayload.equals(files[format]), format).toBe(true)
    expect(again.headers['content-type']).toContain(types[format])
    expect(again.headers['cache-control']).toBe('no-store')
    expect(again.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="ledger-HL\\d+\\.${format}"$`),
    )
  }
})

// spec: API-055
test('anyone can check the signature with the published key', () => {
  const { statement, signature } = readJson(files.json)
  const names = Object.keys(statement).toSorted() as (keyof typeof statement)[]
  const text = `{${names.map((name) => `"${name}":${JSON.stringify(statement[name])}`).join(',')}}`
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
  expect(isSigned).toBe(true)
})

// spec: API-055
test('the PDF shows every amount owed, in pesos', async () => {
  const read = await getDocumentProxy(new Uint8Array(files.pdf))
  const { text } = await extractText(read, { mergePages: true })
  for (const { outstanding, hash } of readJson(files.json).entries) {
    const digits = outstanding.padStart(3, '0')
    const pesos = Number(digits.slice(0, -2)).toLocaleString('en')
    expect(text).toContain(`₱${pesos}.${digits.slice(-2)}`)
    expect(text.replaceAll(/\s/g, '')).toContain(hash)
  }
})

describe('a change is found', () => {
  /** Places of digits of amounts: `1234` in the JSON, `12.34` in the CSV. */
  const FIGURES = {
    csv: /(?<=,)\d+\.\d\d(?=,)/g,
    json: /(?<="(?:amount|outstanding)": ")\d+/g,
  }

  // spec: API-055
  test.each(['csv', 'json'] as const)('%s: any single changed byte of a figure', async (format) => {
    const text = files[format].toString('latin1')
    const places = [...text.matchAll(FIGURES[format])].flatMap(({ index, 0: figure }) =>
      Array.from({ length: figure.length }, (_, at) => index + at),
    )
    expect(places.length).toBeGreaterThan(100)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom(...'0123456789., -x'.split('')),
        async (place, other) => {
          fc.pre(text[place] !== other)
          const changed = Buffer.from(files[format])
          changed.write(other, place, 'latin1')
          expect(await faultsOf(changed)).not.toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })

  // spec: API-055
  test('another base64 form of the same signature, which has unused bits at its end', async () => {
    const { signature } = readJson(files.json)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const next = alphabet[alphabet.indexOf(signature.at(-1)!) + 1]!
    const other = files.json.toString().replace(signature, `${signature.slice(0, -1)}${next}`)
    expect(await faultsOf(Buffer.from(other))).toEqual([
      expect.stringMatching(/^The signature is not that of this statement/),
    ])
  })

  // Without brands no PDF is made again to find the changed page.
  const unbranded = { key, brands: new Map<string, never>() }

  // spec: API-055
  test.each(FORMATS)('%s: any single changed byte at all', async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(files[format].length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (place, by) => {
          const changed = Buffer.from(files[format])
          changed[place] = (changed[place]! + by) % 256
          expect((await checkExport(changed, unbranded)).faults).not.toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })
})

// spec: API-055
test('another borrower’s order, and one that does not exist, are not found; without entries there is no export', async () => {
  const other = await loanOf('ph', 10)
  for (const format of FORMATS) {
    const foreign = await exported(server, { orderId: loan.orderId, token: other.token }, format)
    const missing = await exported(
      server,
      { orderId: crypto.randomUUID(), token: other.token },
      format,
    )
    expect(foreign.json()).toMatchObject({ code: '-1001', data: null })
    expect(foreign.body).toBe(missing.body)
  }
  const unknown = await app.inject({
    url: '/found/v3/bookkeeping/export',
    query: { orderId: loan.orderId, format: 'xls' },
    headers: { authorization: `Bearer ${loan.token}` },
  })
  expect(unknown.json()).toMatchObject({ code: '-1002', data: null })
})

// Trust requirement 23.
// spec: API-055
test('a cell that a spreadsheet would run is escaped, and is read back unchanged', () => {
  const cells = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '|cmd',
    '\u200b=1',
    ' \u2066+1',
    '\t=1',
    '\r=1',
    "'x",
    'a,"b"',
    'two\nlines',
    '',
    'ñ',
  ]
  const text = csvText([cells, ['plain']])
  for (const cell of text.slice(1).split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/)
  expect(text).toContain("'=1+1,'+1,'-1,'@SUM(A1),'＝1+1,'|cmd,'\u200b=1,' \u2066+1,")
  expect(csvCells(text)[0]).toEqual(cells)
  const unit = fc.constantFrom("'", '=', '＝', ' ', '\u200b', ',', '"', '\r', '\n', 'ñ')
  const line = fc.array(fc.oneof(fc.string(), fc.string({ unit })), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      expect(csvCells(csvText(lines)).slice(0, lines.length)).toEqual(lines)
    }),
  )
})

// spec: API-055
test('the books are clean afterwards', async () => expectCleanBooks())
