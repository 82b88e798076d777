/** What borrowers pay with, where more than one provider may have a channel for it. */
export const MEANS = [
  'gcash',
  'maya',
  'grabpay',
  'shopeepay',
  'qrph',
  'bpi',
  'unionbank',
  'card',
] as const
export type Means = (typeof MEANS)[number]
