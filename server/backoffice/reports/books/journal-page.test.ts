import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { explained } from '#domain/journal/own-money.ts'
import { journalPage } from '#server/backoffice/reports/books/journal-page.ts'
import { postOnceEach } from '#server/ledger/journal.ts'
import { postInto } from '#server/ledger/posting-date.ts'
import { entryOn, inTransaction } from '#server/ledger/testing-loan.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const today = toManilaDate(deps.clock.now())

test('what is posted into an earlier day is in the file of that day, with its date, and in no other', async () => {
  const entryDate = today.subtract({ days: 2 })
  await inTransaction(deps.database, async (tx) => {
    const reference = 'line:bank:bdo:late'
    const moment = { at: deps.clock.now(), valueOn: entryDate, reference }
    const transfers = explained('bank:bdo', 'income:other', 37n)
    await postOnceEach(tx, [entryOn({ chain: 'brand:ph' }, 'explained', transfers, moment)])
    await postInto(tx, reference, entryDate)
  })
  const datesIn = async (first: Temporal.PlainDate, last: Temporal.PlainDate) => {
    const period = { brand: 'ph', from: first.toString(), to: last.toString(), size: 100 }
    const { items } = await journalPage(deps, period)
    return items
      .filter(({ description }) => description.includes('line:bank:bdo:late'))
      .map(({ journalDate }) => journalDate)
  }
  const [year, month, day] = entryDate.toString().split('-')
  const written = `${month}/${day}/${year}`
  expect(await datesIn(entryDate, entryDate)).toEqual([written, written])
  expect(await datesIn(today, today)).toEqual([])
  expect(await datesIn(entryDate, today)).toEqual([written, written])
})
