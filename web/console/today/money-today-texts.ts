/** Words of the money on Today. */
export const moneyTodayTexts = {
  title: (day: string) => `Money at the end of ${day}`,
  all: 'All days',
  book: 'Book',
  par1: 'PAR 1',
  par30: 'PAR 30',
  paidOut: 'Paid out, 7 days',
  paidIn: 'Paid in, 7 days',
  before: (figure: string) => `${figure} a week before`,
}
