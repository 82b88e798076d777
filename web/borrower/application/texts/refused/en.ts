import type { RefusedTexts } from '#web/borrower/application/texts/refused/texts.ts'

export const englishRefused: RefusedTexts = {
  title: 'This loan is not on offer now',
  home: 'Home',
  noProduct: {
    lead: 'There is no such product. See what you can borrow.',
    act: 'See the products',
  },
  noChoice: {
    lead: 'We do not lend this amount in this number of payments.',
    act: 'Choose another amount',
  },
  otherDays: 'See this loan on other due dates',
}
