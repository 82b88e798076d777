import type { OfferTexts } from '#web/kit/push/texts/texts.ts'

export const englishOffers: OfferTexts = {
  push: {
    title: 'Know it at once?',
    lead: 'We tell you on this phone about your application, your money and your payments. No amounts on the locked screen. If it does not show within 10 minutes, we send an SMS.',
    yes: 'Yes, on this phone',
    no: 'No, by SMS',
    isOn: 'Messages now come to this phone.',
    isBlocked: 'Messages still come by SMS. You can change it in Settings.',
    setting: 'Messages on this phone',
    settingLead:
      'About your applications and payments, without amounts on the locked screen. If the phone does not show one within 10 minutes, we send an SMS, between 7 AM and 9 PM. At night a phone shows only what you wait for: our answer, and your money.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    isOff: 'Messages now come by SMS.',
    allowInBrowser: 'Your browser blocks them. Allow notifications of this site in its settings.',
  },
  install: {
    title: (appName) => `Keep ${appName} on your home screen?`,
    lead: 'Open it with one tap. Your last loan and payment code open even without a connection. Nothing to download from a store.',
    onApple: 'Tap Share in your browser, then Add to Home Screen.',
    yes: 'Add it',
    no: 'No, thanks',
    understood: 'I understand',
  },
}
