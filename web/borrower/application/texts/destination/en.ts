import type { DestinationTexts } from '#web/borrower/application/texts/destination/texts.ts'

export const englishDestination: DestinationTexts = {
  title: (amount, receiver, number) => `Send ${amount} to ${receiver} ${number}?`,
  lead: 'The money goes there once your loan is approved. What is sent cannot be called back.',
  goOn: 'Yes, go on',
  change: 'Change account',
}
