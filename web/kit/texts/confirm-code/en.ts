import type { ConfirmCodeWords } from '#web/kit/form/codes/confirm-code.tsx'

export const englishConfirmCode: ConfirmCodeWords = {
  lead: 'To be sure it is you, we send a code of 6 digits to your phone.',
  label: 'SMS code',
  caution: 'Tell the code to nobody, not even to us.',
  tooShort: 'Please enter all 6 digits',
  sending: {
    idle: 'Get code',
    counting: (seconds) => `Again in ${seconds} s`,
    notAgain: 'A code is on its way. Please wait.',
  },
}
