import { inEachLanguage } from '#web/kit/texts/in-each-language.ts'

/** The dialogs of a loan are loaded when one is asked for, with their texts. */
export const loadOrderDialogs = inEachLanguage(async (name) => {
  const [{ orderDialogsIn }, { orderDialogsTexts }] = await Promise.all([
    import('#web/borrower/loan/order-dialogs.tsx'),
    import('#web/borrower/loan/texts/order-dialogs/order-dialogs-texts.ts'),
  ])
  return orderDialogsIn(await orderDialogsTexts[name]())
})
