import type { PasskeyTexts } from '#web/kit/passkey/texts/texts.ts'

export const englishPasskeys: PasskeyTexts = {
  use: 'Use a passkey',
  title: 'Passkeys',
  lead: 'Log in with your fingerprint, face or screen lock. No SMS code to wait for, and none to give away.',
  add: 'Add a passkey',
  added: 'The passkey is added.',
  addedAt: (at) => `Added ${at}`,
  usedAt: (at) => `Last used ${at}`,
  rename: 'Rename',
  name: 'Name',
  save: 'Save',
  remove: 'Remove',
  removed: 'The passkey is removed.',
  confirmTitle: 'Add a passkey',
  removeTitle: 'Remove a passkey',
  offer: 'Log in faster next time',
  offerLead: 'Use your fingerprint, face or screen lock in place of an SMS code.',
  later: 'Not now',
  failed: 'The passkey was not used. You can try again, or use a code.',
}
