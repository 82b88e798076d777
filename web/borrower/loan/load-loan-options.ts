import type { TextsName } from '#web/kit/texts/texts.ts'

/** What may be done with a loan comes after its first view, with the words that it speaks. */
export const loadLoanWays = {
  'as-given': () => waysIn('as-given'),
  en: () => waysIn('en'),
  fil: () => waysIn('fil'),
} satisfies Record<TextsName, unknown>

async function waysIn(name: TextsName) {
  const [{ loanWaysIn }, { loanWaysTexts }] = await Promise.all([
    import('#web/borrower/loan/loan-options.tsx'),
    import('#web/borrower/loan/texts/loan-options/loan-options-texts.ts'),
  ])
  return loanWaysIn(await loanWaysTexts[name]())
}
