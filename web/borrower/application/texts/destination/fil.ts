import type { DestinationTexts } from '#web/borrower/application/texts/destination/texts.ts'

export const filipinoDestination: DestinationTexts = {
  title: (amount, receiver, number) => `Ipadala ang ${amount} sa ${receiver} ${number}?`,
  lead: 'Doon papasok ang pera kapag na-approve ang loan mo. Hindi na mababawi ang naipadala.',
  goOn: 'Oo, ituloy',
  change: 'Palitan ang account',
}
