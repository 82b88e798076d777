import type { ChannelTexts } from '#web/borrower/repayment/texts/channels/texts.ts'

export const englishChannels: ChannelTexts = {
  search: 'Search payment methods',
  searchFor: 'GCash, BDO, 7-Eleven',
  found: (count) => (count === 1 ? '1 way to pay' : `${count} ways to pay`),
  noneFound: (searched) => `Nothing here is called “${searched}”.`,
  lastUsed: 'You used this last',
  freeAtOnce: 'Free, and posted within the hour',
  groups: {
    wallet: 'E-wallets and QR',
    bank: 'Banks',
    counter: 'Stores and counters',
    other: 'Other ways',
  },
  rounded: (amount) => `You pay ${amount}: no centavos here. What is over counts for your loan.`,
}
