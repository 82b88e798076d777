import type { TextsName } from '#web/kit/texts/texts.ts'

/** The loan options are loaded after the first view, with their texts. */
export const loadLoanOptions = inEachLanguage(async (name) => {
  const [{ loanOptionsIn }, { loanOptionsTexts }] = await Promise.all([
    import('#web/borrower/loan/options/loan-options.tsx'),
    import('#web/borrower/loan/texts/loan-options/loan-options-texts.ts'),
  ])
  return loanOptionsIn(await loanOptionsTexts[name]())
})

/** The dialogs of a loan are loaded when one is asked for, with their texts. */
export const loadOrderDialogs = inEachLanguage(async (name) => {
  const [{ orderDialogsIn }, { orderDialogsTexts }] = await Promise.all([
    import('#web/borrower/loan/dialogs/order-dialogs.tsx'),
    import('#web/borrower/loan/texts/order-dialogs/order-dialogs-texts.ts'),
  ])
  return orderDialogsIn(await orderDialogsTexts[name]())
})

/** The question for stars in the page, with its texts. */
export const loadRating = inEachLanguage(async (name) => {
  const [{ ratingCardIn }, { orderDialogsTexts }] = await Promise.all([
    import('#web/borrower/loan/dialogs/rating-card.tsx'),
    import('#web/borrower/loan/texts/order-dialogs/order-dialogs-texts.ts'),
  ])
  return ratingCardIn(await orderDialogsTexts[name]())
})

/** By the name of the texts: each is always the same function. */
function inEachLanguage<T>(load: (name: TextsName) => T): Record<TextsName, () => T> {
  return { 'as-given': () => load('as-given'), en: () => load('en'), fil: () => load('fil') }
}
