import { expect, test } from 'vitest'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

const sentenceOf = async (sentence: string, brand = GIVEN) => {
  const { container } = await openScreen(() => <WholeDates>{sentence}</WholeDates>, { brand })
  const words = [...container.querySelectorAll('time')]
  return {
    said: container.textContent,
    dates: words.map(({ textContent }) => textContent),
    machineDates: words.map(({ dateTime }) => dateTime),
  }
}

// spec: CONST-027, CONST-028
test.each([
  ['Please pay by 2026-11-26.', ['2026-11-26']],
  ['From 2026-11-01 to 2026-11-26 08:05:00', ['2026-11-01', '2026-11-26 08:05:00']],
  ['Until 2026-11-26 08:05, not 2026-11-26 8:05', ['2026-11-26 08:05', '2026-11-26']],
  ['Loan HL-2026-1126 of ₱1,234.56', []],
])(
  'market asGiven: %j is shown unchanged, and each date in it does not wrap',
  async (sentence, dates) => {
    const { said, dates: shown, machineDates } = await sentenceOf(sentence)
    expect(said).toContain(sentence)
    expect(shown).toEqual(dates)
    expect(machineDates).toEqual(dates)
  },
)

// spec: CONST-027
test('market philippines: dates in a sentence are written in words, with a machine-readable value', async () => {
  const { said, machineDates } = await sentenceOf('From 2026-11-01 to 2026-11-26 08:05:00', PH)
  expect(said).toContain('From Nov 1, 2026 to Nov 26, 2026, 8:05 AM')
  expect(machineDates).toEqual(['2026-11-01', '2026-11-26 08:05:00'])
})

test('the mark after a date stays with it, so that no line begins with one', async () => {
  const { container } = await openScreen(
    () => <WholeDates>Pay by 2026-11-26. Or (2026-11-27), not 2026-11-28 at noon</WholeDates>,
    { brand: GIVEN },
  )
  const held = [...container.querySelectorAll('.whole-date')].map(({ textContent }) => textContent)
  expect(held).toEqual(['2026-11-26.', '2026-11-27),'])
  expect(container.textContent).toContain('(2026-11-27), not 2026-11-28 at noon')
})
