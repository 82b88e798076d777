import type { TextsName } from '#web/kit/texts/texts.ts'

/** The loan options are loaded after the first view, with their texts. */
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
