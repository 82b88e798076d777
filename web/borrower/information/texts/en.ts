import type { InformationTexts } from '#web/borrower/information/texts/texts.ts'

export const englishInformation: InformationTexts = {
  title: 'My information',
  lead: 'The law wants us to know who we lend to. We ask nothing about anybody else.',
  next: 'Save and continue',
  pleaseEnter: (title) => `Please enter ${title}`,
  pleaseChoose: (title) => `Please choose ${title}`,
  step: (step, count, next) => `Step ${step} of ${count}${next && ` · next: ${next}`}`,
  steps: ['About you', 'ID', 'Work', 'Contact', 'Pictures', 'Confirm', 'Account'],
  payments: (count, each) =>
    count === 1 ? `1 payment of ${each}` : `${count} payments of ${each}`,
  all: 'All my information',
  done: 'Filled in',
  missing: 'Still missing',
  optional: 'Optional',
  goOn: 'Continue',
  pictures: 'Pictures of your ID',
  toLoan: 'Continue to your loan',
  leave: 'Done',
  address: {
    area: 'Barangay and city',
    areaHint: 'Choose your barangay',
    street: 'House number and street',
    streetHint: 'Or purok, sitio, building',
    whole: 'Whole address',
    same: 'Same as my present address',
    homeCity: (city) => `${city}, where I live now`,
    write: 'Write it yourself',
    choose: 'Choose from a list',
  },
  nothing: {
    title: 'There is nothing to fill in right now',
    lead: 'What we must know of you would be asked here.',
  },
}
