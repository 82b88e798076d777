import { inEachLanguage } from '#web/kit/texts/in-each-language.ts'

/** The loan options are loaded after the first view, with their texts. */
export const loadLoanOptions = inEachLanguage(async (name) => {
  const [{ loanOptionsIn }, { loanOptionsTexts }] = await Promise.all([
    import('#web/borrower/loan/loan-options.tsx'),
    import('#web/borrower/loan/texts/loan-options/loan-options-texts.ts'),
  ])
  return loanOptionsIn(await loanOptionsTexts[name]())
})
