// What is read of a file equals the model that it was written from, in each format.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileText } from '#contract/file-text.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import { fromPlain, toPlain } from '#server/providers/bank/plain-statement.ts'
import { readStatements } from '#server/providers/bank/read-statement.ts'
import type { StatementLine } from '#server/providers/bank/statement.ts'
import { closingOfPage, type ModelPage } from '#server/providers/bank/testing-model.ts'
import { type ModelFile, statementFiles } from '#server/providers/bank/testing-statement-files.ts'

const FORMATS = ['MT940', 'camt.053', 'CSV'] as const

async function expectAsModel({ bytes, accounts, key, pages }: ModelFile): Promise<void> {
  const { read, others } = readStatements(fileText(bytes), accounts, { key })
  expect(others).toEqual([])
  expect(read.map(({ account }) => account.number)).toEqual([
    ...new Set(pages.map(({ number }) => number)),
  ])
  for (const { account, statements } of read) {
    const own = pages.filter(({ number }) => number === account.number)
    expect(
      statements.map(({ opening, closing, closesOn, lines, zeroLines }) => ({
        opening,
        closing,
        closesOn: closesOn.toString(),
        lines: lines.map(({ bookedOn, amount, reference }) => [
          bookedOn.toString(),
          amount,
          reference,
        ]),
        zeroCount: zeroLines.length,
      })),
    ).toEqual(own.map(modelOf))
    for (const [place, { lines }] of statements.entries()) expectWords(lines, own[place]!)
    // As a thread sends them.
    for (const each of statements) expect(await fromPlain(toPlain(each))).toEqual(each)
  }
}

function expectWords(lines: readonly StatementLine[], page: ModelPage): void {
  for (const [place, { words, batch }] of movedIn(page).entries())
    for (const said of [words, ...batch]) expect(lettersOf(lines[place]!)).toContain(letters(said))
}

function modelOf(page: ModelPage) {
  const lines = movedIn(page)
  return {
    opening: page.opening,
    closing: closingOfPage(page),
    closesOn: page.closesOn,
    lines: lines.map(({ on, amount, reference }) => [on, amount, reference]),
    zeroCount: page.lines.length - lines.length,
  }
}

function movedIn({ lines }: ModelPage) {
  return lines.filter(({ amount }) => amount !== 0n)
}

function lettersOf({ reference, text }: { reference: string; text: string }): string {
  return letters(`${text} ${reference}`)
}

/** MT940 breaks lines within words, and blanks at its ends are not kept. */
function letters(text: string): string {
  return text.replaceAll(/\s/g, '')
}

test.each(FORMATS)('a random file of %s is read as what it was written from', async (format) => {
  await fc.assert(fc.asyncProperty(statementFiles(format), expectAsModel), cases)
})
