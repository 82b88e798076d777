import type { TextsName } from '#web/kit/texts/texts.ts'

/** What may be done with a loan comes after its first view, with the words that it speaks. */
export const loadLoanOptions = {
  'as-given': () => waysIn('as-given'),
  en: () => waysIn('en'),
  fil: () => waysIn('fil'),
} satisfies Record<TextsName, unknown>

async function waysIn(name: TextsName) {
  const [{ loanOptionsIn }, { loanOptionsTexts }] = await Promise.all([
    import('#web/borrower/loan/loan-options.tsx'),
    import('#web/borrower/loan/texts/loan-options/loan-options-texts.ts'),
  ])
  return loanOptionsIn(await loanOptionsTexts[name]())
}
