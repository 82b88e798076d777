import type { SupportTexts } from '#web/borrower/support/texts/texts.ts'

export const englishSupport: SupportTexts = {
  title: 'Customer Service',
  lead: (appName) => `Ask ${appName} about your loan, a payment or the app.`,
  stillReachable: 'You can still reach us here:',
  complain: 'Write a complaint',
  caution:
    'We never ask for your SMS codes or passwords. If someone does, end the call and tell us.',
}
