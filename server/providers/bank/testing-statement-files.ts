import fc from 'fast-check'
import type { BankAccount, CsvColumns } from '#server/providers/bank/bank-account.ts'
import { camt053File } from '#server/providers/bank/camt053/testing-camt053-file.ts'
import { csvFile } from '#server/providers/bank/csv/testing-csv-file.ts'
import type { ModelPage, Style } from '#server/providers/bank/testing-model.ts'
import { mt940File } from '#server/providers/bank/mt940/testing-mt940-file.ts'

/** A file of a bank, and what is in it. */
export interface ModelFile {
  readonly bytes: Uint8Array
  readonly accounts: readonly BankAccount[]
  readonly key: string | null
  readonly pages: readonly ModelPage[]
}

const KEYS = ['bdo', 'ubp'] as const
const NUMBERS = { bdo: '001234567890', ubp: '109876543210' }
const WORDS = [
  'DRAGONPAY',
  'PEÑA',
  'SERVICE CHARGE',
  'Überweisung',
  'sa 24 ng',
  '{INV 7}',
  'A & B',
  '€',
]

const line = fc.record({
  days: fc.integer({ min: 0, max: 3 }),
  amount: fc.oneof(
    fc.bigInt({ min: -99_999_999_99n, max: 99_999_999_99n }),
    fc.constant(0n),
    fc.constantFrom(-100_00n, 100_00n),
  ),
  reference: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }),
  batch: fc.array(fc.stringMatching(/^E2E[0-9]{6}$/), { maxLength: 3 }),
})

const statement = fc.record({
  key: fc.constantFrom(...KEYS),
  opening: fc.bigInt({ min: -1_000_000_00n, max: 999_999_999_99n }),
  from: fc.integer({ min: 0, max: 5000 }),
  pages: fc.array(fc.array(line, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
})

const style: fc.Arbitrary<Style> = fc.record({
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'windows-1252'),
  way: fc.nat(),
})

/** Files of a bank in a format: random days, lines, words, pages, and ways to write them. */
export function statementFiles(format: 'MT940' | 'camt.053' | 'CSV'): fc.Arbitrary<ModelFile> {
  const some = fc.array(statement, { minLength: 1, maxLength: format === 'CSV' ? 1 : 3 })
  return fc.tuple(some, style).map(([statements, how]) => {
    const pages = statements.flatMap(pagesOf)
    if (format !== 'CSV') {
      const text = format === 'MT940' ? mt940File(pages, how) : camt053File(pages, how)
      return { bytes: encoded(text, how), accounts: accountsWith({}), key: null, pages }
    }
    const { text, csv, page } = csvFile(pages[0]!, how)
    const key = KEYS.find((each) => NUMBERS[each] === page.number) ?? null
    return { bytes: encoded(text, how), accounts: accountsWith({ csv }), key, pages: [page] }
  })
}

function accountsWith(more: { csv?: CsvColumns }): BankAccount[] {
  return KEYS.map((key) => ({ key, number: NUMBERS[key], ...more }))
}

type Drawn = typeof statement extends fc.Arbitrary<infer T> ? T : never

/** Each page goes on where the one before ended. */
function pagesOf({ key, opening, from, pages }: Drawn): ModelPage[] {
  let on = Temporal.PlainDate.from('2020-01-01').add({ days: from })
  let balance = opening
  return pages.map((drawn) => {
    const before = balance
    const lines = drawn.map(({ days, amount, reference, words, batch }) => {
      on = on.add({ days })
      balance += amount
      return { on: on.toString(), amount, reference, words: words.join(' '), batch }
    })
    return { number: NUMBERS[key], opening: before, lines, closesOn: on.toString() }
  })
}

function encoded(text: string, { encoding, lineEnd }: Style): Uint8Array {
  const written = text.replaceAll('\n', lineEnd)
  if (encoding !== 'windows-1252')
    return new TextEncoder().encode((encoding === 'utf-8' ? '' : '\uFEFF') + written)
  return Uint8Array.from(written, (letter) => (letter === '€' ? 0x80 : letter.codePointAt(0)!))
}
